// "Battles of the American Revolution" for the shell.
import type { System } from '../system';
import * as actions from './actions';
import { charts } from './charts';
import { BoarArtist } from './counters';
import { dieRolls, eventPlaces, eventWord, plainEvents } from './events';
import { flags } from './flags';
import Forces from './Forces.svelte';
import Odds from './odds/Odds.svelte';
import Summary from './Summary.svelte';
import Tracks from './Tracks.svelte';
import { asBoar, unitOf } from './view';
import * as words from './words';

const system: System = {
  id: 'boar',
  title: 'Battles of the American Revolution',
  sideName: words.sideName,
  ...actions,
  hides: (view) => asBoar(view).hidden_stacks.length > 0,
  pieces: (view) =>
    asBoar(view).units.map(({ id, name, side, place, hex }) => ({
      ...{ id, name, side },
      hex: place === 'map' ? hex : null,
    })),
  describe: words.describe,
  brief: (view, piece) => {
    const unit = unitOf(view, piece);
    return unit ? words.values(unit) : '';
  },
  states: (view, piece) => {
    const unit = unitOf(view, piece);
    return unit ? words.stateWords(unit) : [];
  },
  isPlain: ({ json }) => plainEvents.has(String(json.event)),
  phases: words.phaseSteps,
  phaseName: words.phaseName,
  conditions: (view) => [words.weatherName(asBoar(view).weather)],
  dieRolls,
  dieFaces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  eventPlaces,
  eventWord,
  charts,
  artist: (bundle) => new BoarArtist(bundle),
  flags,
  ...{ Summary, Tracks, Forces, Odds },
};

export default system;
