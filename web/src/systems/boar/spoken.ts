// Units in words, for those who listen, and short names for counters.
import { coatOf } from './colours';
import { markerLook, markersOf } from './markers';
import { isLeader, minus, signed, type BoarUnit, type Printed } from './unit';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  light_infantry: 'light infantry',
  rifle: 'riflemen',
  musket_rifle: 'infantry with rifles',
  militia: 'militia',
  cavalry: 'cavalry',
  artillery: 'artillery',
};

/** "40th Foot, British infantry, strength 3, morale 1, movement 4, one step lost, pinned". */
export function spokenUnit(unit: BoarUnit, printed: Printed): string {
  return isLeader(unit)
    ? spokenLeader(unit)
    : [unit.name, kindWords(unit, printed), ...values(unit), ...stateWords(unit)].join(', ');
}

function kindWords(unit: BoarUnit, printed: Printed): string {
  const coat = coatOf(unit.nationality, printed.jaeger).word;
  const type = TYPE_WORDS[unit.type] ?? unit.type;
  return coat === type ? type : `${coat} ${type}`.trim();
}

function values(unit: BoarUnit): string[] {
  const out = [`strength ${unit.strength ?? 0}`];
  if (unit.rifle_strength !== undefined) out.push(`rifle strength ${unit.rifle_strength}`);
  return [...out, `morale ${minus(unit.morale ?? 0)}`, `movement ${unit.movement ?? 0}`];
}

export function stateWords(unit: BoarUnit): string[] {
  const lost = (unit.steps_full ?? 0) - (unit.steps ?? 0);
  const words = lost > 0 ? ['one step lost'] : [];
  return [...words, ...markersOf(unit).map((name) => markerLook(name)?.word ?? name)];
}

function spokenLeader(unit: BoarUnit): string {
  const side = coatOf(unit.nationality).word;
  return [
    `${unit.rank ?? 'Leader'} ${unit.name}`,
    `${side} leader`,
    `leadership ${unit.leadership ?? 0}`,
    `combat ${signed(unit.combat_drm ?? 0)}`,
    ...stateWords(unit),
  ].join(', ');
}

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/ \(.*\)$/, ''],
  [/Brigade Artillery$/, 'Bde Art.'],
  [/Pennsylvania/, 'Penn.'],
  [/Independent /, ''],
  [/Light Dragoons/, 'Lt Drag.'],
  [/Light Infantry/, 'Lt Inf.'],
  [/Connecticut/, 'Conn.'],
  [/New Jersey/, 'N. J.'],
  [/North Carolina/, 'N. Car.'],
  [/Massachusetts/, 'Mass.'],
  [/Maryland/, 'Md.'],
  [/Virginia/, 'Va.'],
  [/Regiment/, 'Regt'],
  [/Brigade/, 'Bde'],
  [/Battalion/, 'Bn'],
  [/Artillery/, 'Art.'],
  [/Grenadiers/, 'Gren.'],
  [/Company/, 'Co.'],
  [/Dragoons/, 'Drag.'],
  [/Militia/, 'Mil.'],
  [/Corps Reserve Battery/, 'Res. Bty'],
];
const LONG = 13;

/** A name that fits a counter. */
export function shortName(name: string): string {
  let short = name.replace(/ \(.*\)$/, '');
  for (const [long, shorter] of SHORTER) {
    if (short.length <= LONG) break;
    short = short.replace(long, shorter);
  }
  return short;
}
