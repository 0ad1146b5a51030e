// The tabletop rules for the shell.
import type { System } from '../system';
import * as actions from './actions';
import { charts } from './charts';
import { dieRolls, eventPlaces, eventWord, plainEvents } from './events';
import Forces from './Forces.svelte';
import Odds from './odds/Odds.svelte';
import Summary from './Summary.svelte';
import TableView from './TableView.svelte';
import { thumbnail } from './thumbnail';
import Tracks from './Tracks.svelte';
import { placeOf } from './board/marks';
import { asTable, generalOf, inches, isOnTable, nameOfSpot, spotOf, unitOf } from './view';
import * as words from './words';

const system: System = {
  id: 'tabletop',
  title: 'Tabletop miniatures',
  sideName: words.sideName,
  place: actions.place,
  markKind: actions.markKind,
  markLabel: actions.markLabel,
  facts: actions.facts,
  label: actions.label,
  isSecret: actions.isSecret,
  hides: () => false,
  isWeighty: actions.isWeighty,
  gesture: actions.gesture,
  meant: actions.meant,
  usual: actions.usual,
  focus: actions.focus,
  arrows: actions.arrows,
  pieces: (view) => [
    ...asTable(view).units.map((unit) => ({
      ...{ id: unit.id, name: unit.name, side: unit.side },
      hex: isOnTable(unit) ? nameOfSpot(unit.at) : null,
    })),
    ...asTable(view).generals.map((general) => ({
      ...{ id: general.id, name: general.name, side: general.side },
      hex: general.fate === 'table' ? nameOfSpot(placeOf(asTable(view), general)) : null,
    })),
  ],
  describe: words.describe,
  brief: words.brief,
  states: (view, piece) => {
    const unit = unitOf(view, piece);
    if (unit) return words.stateWords(unit);
    return (generalOf(view, piece)?.wounds ?? 0) > 0 ? ['wounded'] : [];
  },
  isPlain: ({ json }) => plainEvents.has(String(json.event)),
  phases: words.phaseSteps,
  phaseName: words.phaseName,
  conditions: () => [],
  dieRolls,
  dieFaces: [1, 2, 3, 4, 5, 6],
  eventPlaces,
  eventWord,
  charts,
  Board: TableView,
  thumbnail,
  placeName: (hex) => {
    const spot = spotOf(hex);
    return spot ? `${inches(spot[0])}″, ${inches(spot[1])}″` : hex;
  },
  keys: [
    ['Arrow keys', 'on the table: walk over units and marks; with Shift by an inch'],
    ['Enter', 'act at what is marked, or choose the unit'],
    ['g', 'pick the chosen unit up: arrow keys move it, Enter plays the way that is shown'],
    ['q, e', 'turn it left or right by 15 degrees, with Shift by 5'],
    ['m', 'measuring stick: drag to measure'],
    ['r, f, c, l', 'reach, fire, charge and sight of the chosen unit'],
  ],
  ...{ Summary, Tracks, Forces, Odds },
};

export default system;
