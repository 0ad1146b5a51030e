import { describe, expect, it } from 'vitest';
import { coatOf } from '../../src/systems/boar/colours';
import { BoarArtist, leaderSvg, unitSvg } from '../../src/systems/boar/counters';
import { markerLook, markersOf, markerSvg } from '../../src/systems/boar/markers';
import { shortName, spokenUnit } from '../../src/systems/boar/spoken';
import { typeSymbol } from '../../src/systems/boar/symbols';
import { Roster, type BoarUnit } from '../../src/systems/boar/unit';

const bundle = {
  units: {
    units: [
      { id: 'ewald', jaeger: true, lt: true, rifle_badge: 'white', source: 'reconstruction' },
      { id: '40th-foot', source: 'rule:X' },
    ],
  },
  leaders: { leaders: [{ id: 'wayne', source: 'reconstruction' }] },
};
const roster = new Roster(bundle);
const foot: BoarUnit = {
  id: '40th-foot',
  name: '40th Foot',
  side: 'british',
  nationality: 'british',
  type: 'infantry',
  place: 'map',
  hex: '3313',
  formation: 'G',
  state: 'parade',
  steps: 2,
  steps_full: 2,
  strength: 3,
  morale: -1,
  movement: 4,
  flags: [],
};
const wayne: BoarUnit = {
  id: 'wayne',
  name: 'Wayne',
  side: 'american',
  nationality: 'continental',
  type: 'leader',
  place: 'map',
  hex: '2109',
  rank: 'Brigadier General',
  leadership: 2,
  combat_drm: 1,
  movement: 6,
  flags: [],
};
const draw = (more: Partial<BoarUnit> = {}) => unitSvg({ ...foot, ...more }, roster.of(foot.id));

describe('counters', () => {
  it('show name, formation, strength, morale and movement', () => {
    const svg = draw();
    for (const part of ['>40th Foot<', '>G<', '>3<', '>−1<', '>4<']) expect(svg).toContain(part);
    expect(svg).not.toContain('rotate(-7)');
  });

  it('show a lost step, disorder and every marker by a letter of its own', () => {
    expect(draw({ steps: 1 }).length).toBeGreaterThan(draw().length);
    expect(draw({ state: 'disrupted' })).toContain('rotate(-7)');
    expect(draw({ state: 'shattered' })).toContain('rotate(13)');
    expect(draw({ pin: 2 })).toContain('>P<');
    expect(draw({ flags: ['withdrawn', 'panicked', 'first_fire'] })).toMatch(/>!<.*>W<.*>1</);
    const names = [
      'disrupted',
      'shattered',
      'pin',
      'first_fire',
      'withdrawn',
      'panicked',
      'friendly_fire',
      'delayed',
      'fired',
      'moved',
    ];
    expect(new Set(names.map((name) => markerLook(name)?.letter)).size).toBe(names.length);
    for (const name of names) expect(markerSvg(name)).toContain(`>${markerLook(name)?.letter}</text>`);
  });

  it('list the gravest marker first', () => {
    expect(markersOf({ state: 'disrupted', pin: 1, flags: ['moved', 'panicked', 'seen'] })).toEqual([
      'disrupted',
      'panicked',
      'pin',
      'moved',
    ]);
    expect(markersOf({ state: 'parade', pin: 0, flags: [] })).toEqual([]);
  });

  it('tell rifles and light troops apart', () => {
    const svg = unitSvg({ ...foot, id: 'ewald', nationality: 'hessian', type: 'rifle' }, roster.of('ewald'));
    expect(svg).toContain('>R<');
    expect(svg).toContain('>LT<');
    expect(svg).toContain(coatOf('hessian', true).body);
    expect(coatOf('hessian', true).body).not.toBe(coatOf('hessian').body);
  });

  it('have a symbol for each type, an emblem and a shape for each army', () => {
    const types = ['infantry', 'light_infantry', 'rifle', 'musket_rifle', 'militia', 'cavalry', 'artillery'];
    expect(new Set(types.map(typeSymbol)).size).toBe(types.length);
    const coats = ['continental', 'patriot_militia', 'british', 'provincial', 'hessian'].map((name) =>
      coatOf(name),
    );
    expect(new Set(coats.map((coat) => coat.emblem)).size).toBe(coats.length);
    expect(coatOf('continental').corner).not.toBe(coatOf('british').corner);
  });

  it('mark values that are ours', () => {
    expect(leaderSvg(wayne)).toContain('>Wayne<');
    expect(leaderSvg(wayne)).toContain('>+1<');
    expect(draw()).not.toContain('>i<');
    expect(unitSvg({ ...foot, id: 'ewald' }, roster.of('ewald'))).toContain('>i<');
  });

  it('write names that could be markup safely', () => {
    expect(draw({ name: 'A<b & c' })).toContain('A&lt;b &amp; c');
  });

  it('are made for the pieces on the map only', () => {
    const view = {
      units: [foot, wayne, { ...foot, id: 'gone', place: 'eliminated', hex: null }],
      hidden_stacks: [{ hex: '2000', unknown_units: 3 }],
    };
    const artist = new BoarArtist(bundle);
    expect(artist.pieces(view).map((piece) => [piece.id, piece.hex, piece.leader])).toEqual([
      ['40th-foot', '3313', false],
      ['wayne', '2109', true],
    ]);
    expect(artist.hidden(view)).toEqual([{ hex: '2000', count: 3 }]);
    expect(artist.pieces({})).toEqual([]);
  });
});

describe('units in words', () => {
  it('tell army, type, values and state', () => {
    expect(spokenUnit(foot, roster.of(foot.id))).toBe(
      '40th Foot, British infantry, strength 3, morale −1, movement 4',
    );
    expect(spokenUnit({ ...foot, steps: 1, state: 'disrupted', pin: 1 }, roster.of(foot.id))).toBe(
      '40th Foot, British infantry, strength 3, morale −1, movement 4, one step lost, disrupted, pinned',
    );
    expect(spokenUnit(wayne, roster.of('wayne'))).toBe(
      'Brigadier General Wayne, Continental leader, leadership 2, combat +1',
    );
    expect(
      spokenUnit({ ...foot, nationality: 'patriot_militia', type: 'militia' }, roster.of('x')),
    ).toContain('40th Foot, militia, strength');
  });

  it('shorten names only as far as needed', () => {
    expect(shortName('40th Foot')).toBe('40th Foot');
    expect(shortName("Conway's Brigade Artillery")).toBe("Conway's Bde Art.");
    expect(shortName("Hazen's Regiment (Congress' Own)")).toBe("Hazen's Regt");
    expect(shortName("16th Queen's Light Dragoons")).toBe("16th Queen's Lt Drag.");
  });
});
