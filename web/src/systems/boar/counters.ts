// Counters as SVG, 60 units square around the origin: name, arm, army, strength, morale, movement;
// what it has lost and suffered. Parts of class `near` are left out when the counter is small.
import type { BoardPiece, HiddenStack } from '../../board/pieces';
import { coatOf, type Coat } from './colours';
import { markersOf, markerSvg } from './markers';
import { bust, emblem, typeSymbol } from './symbols';
import { isLeader, minus, Roster, signed, type BoarUnit, type Printed } from './unit';
import { shortName, spokenUnit } from './spoken';

const INK = '#241a10';
const PANEL = '#f0e4c2';

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

function words(text: string, x: number, y: number, size: number, fill: string, extra = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${fill}" ${extra}>${escape(text)}</text>`;
}

/** Text that is squeezed when it is wider than the room for it. */
function fitted(text: string, y: number, size: number, room: number, fill: string): string {
  const wide = text.length * size * 0.5 > room;
  return words(
    text,
    0,
    y,
    size,
    fill,
    `class="name"${wide ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : ''}`,
  );
}

// ---- combat units

export function unitSvg(unit: BoarUnit, printed: Printed): string {
  const coat = coatOf(unit.nationality, printed.jaeger);
  const lost = (unit.steps_full ?? 0) > (unit.steps ?? 0);
  const tilt = unit.state === 'shattered' ? 13 : unit.state === 'disrupted' ? -7 : 0;
  return (
    `<g transform="rotate(${tilt})">${body(coat)}${lost ? stripe(coat) : ''}` +
    `${head(unit, printed, coat)}${panel(unit, printed, coat)}${numbers(unit, coat)}</g>` +
    markers(unit)
  );
}

function body(coat: Coat): string {
  const r = coat.corner;
  return (
    `<rect x="-28" y="-27.5" width="60" height="60" rx="${r}" fill="#1a120a" opacity=".34"/>` +
    `<rect x="-30" y="-30" width="60" height="60" rx="${r}" fill="${coat.body}" stroke="${INK}" stroke-width="1.6"/>` +
    `<path d="M-28.4 27V${-28.4 + r}Q-28.4 -28.4 ${-28.4 + r} -28.4H27" fill="none" stroke="#fff" stroke-width="1.3" opacity=".38"/>` +
    `<rect class="near" x="-26.6" y="-26.6" width="53.2" height="53.2" rx="${Math.max(r - 3, 1)}" fill="none" stroke="${coat.facing}" stroke-width=".8" opacity=".7"/>`
  );
}

/** The mark of a lost step: a hatched band across the counter. */
function stripe(coat: Coat): string {
  const teeth = Array.from({ length: 8 }, (_, i) => `M${-29 + i * 8} 9.5l8 -17`).join('');
  return `<path d="M-29.2 -7.5h58.4v17h-58.4z" fill="${coat.facing}"/><path d="${teeth}" stroke="${coat.dark}" stroke-width="1.6" opacity=".75"/>`;
}

function head(unit: BoarUnit, printed: Printed, coat: Coat): string {
  const note = printed.reconstructed
    ? `<g class="near">${words('i', 25.2, -20.6, 6.5, coat.facing, 'font-style="italic"')}</g>`
    : '';
  return `<path d="M-29 -18.2h58" stroke="${coat.facing}" stroke-width=".7" opacity=".6"/>${fitted(shortName(unit.name), -20.2, 9, 52, coat.text)}${note}`;
}

/** The arm on a light panel, formation letters at its left, emblem of the army at its right. */
function panel(unit: BoarUnit, printed: Printed, coat: Coat): string {
  const formation = unit.formation
    ? words(
        unit.formation,
        -21.8,
        0.2,
        unit.formation.length > 1 ? 8 : 10.5,
        coat.facing,
        'font-weight="700"',
      )
    : '';
  const light = printed.light
    ? words('LT', -21.8, unit.formation ? 7 : -0.6, 6.6, coat.facing, 'font-weight="700"')
    : '';
  return (
    `<rect x="-16" y="-15.6" width="33" height="22.4" rx="2.5" fill="${PANEL}" stroke="${coat.dark}" stroke-width="1"/>` +
    `<g transform="translate(.5 -4.4) scale(.84)">${typeSymbol(unit.type)}</g>${badge(printed)}${formation}${light}` +
    `<g transform="translate(22.4 -4.2) scale(.8)">${emblem(coat.emblem, coat.facing)}</g>`
  );
}

/** The R of rifles, white on black or black on white. */
function badge(printed: Printed): string {
  if (!printed.badge) return '';
  const white = printed.badge === 'white';
  return (
    `<rect x="9" y="-15" width="8" height="8.6" rx="1.4" fill="${white ? '#1c140c' : '#fffdf5'}" stroke="#1c140c" stroke-width=".8"/>` +
    words('R', 13, -8.1, 7.4, white ? '#fffdf5' : '#1c140c', 'font-weight="700"')
  );
}

function numbers(unit: BoarUnit, coat: Coat): string {
  const strength = String(unit.strength ?? 0);
  const rifle =
    unit.rifle_strength !== undefined && unit.rifle_strength !== unit.strength
      ? `<g class="near">${words(`R${unit.rifle_strength}`, -10.4, 16, 7, coat.facing)}</g>`
      : '';
  return (
    words(strength, -18.5, 26, 21, coat.text, 'font-weight="700"') +
    rifle +
    `<circle cx="1" cy="18.6" r="7.6" fill="${PANEL}" stroke="${coat.dark}" stroke-width="1"/>` +
    words(minus(unit.morale ?? 0), 1, 22.6, (unit.morale ?? 0) < 0 ? 10.6 : 12.4, INK, 'font-weight="700"') +
    words(String(unit.movement ?? 0), 18.6, 25, 15.5, coat.text, 'font-weight="700"')
  );
}

function markers(unit: BoarUnit): string {
  const names = markersOf(unit);
  return names
    .map((name, i) => {
      const small = name === 'moved' || name === 'fired';
      return `<g transform="translate(34.5 ${22 - i * 17}) scale(${small ? 0.72 : 0.98})">${markerSvg(name)}</g>`;
    })
    .join('');
}

// ---- leaders

export function leaderSvg(unit: BoarUnit): string {
  const coat = coatOf(unit.nationality);
  return (
    '<ellipse cx="2" cy="-1.4" rx="22" ry="26" fill="#1a120a" opacity=".34"/>' +
    `<ellipse cy="-4" rx="22" ry="26" fill="#d9ac46" stroke="${INK}" stroke-width="1.6"/>` +
    `<ellipse cy="-4" rx="18.6" ry="22.6" fill="${coat.body}" stroke="${INK}" stroke-width=".8"/>` +
    `<g transform="translate(0 -2.6) scale(.95)">${bust(coat.body === '#2f5288' ? '#27457a' : coat.dark, coat.facing)}</g>` +
    `<g transform="translate(0 -29)"><circle r="6.6" fill="${coat.body}" stroke="#d9ac46" stroke-width="1.4"/><g transform="scale(.82)">${emblem(coat.emblem, coat.facing)}</g></g>` +
    `<rect x="-27" y="14.6" width="54" height="12.6" rx="2.5" fill="${PANEL}" stroke="${INK}" stroke-width="1.1"/>${fitted(unit.name, 23.9, 9.4, 49, INK)}${ratings(unit, coat)}` +
    markers(unit)
  );
}

function ratings(unit: BoarUnit, coat: Coat): string {
  const leadership = String(unit.leadership ?? 0);
  const combat = signed(unit.combat_drm ?? 0);
  return (
    `<g transform="translate(-20 6)"><circle r="7.4" fill="#d9ac46" stroke="${INK}" stroke-width="1"/>${words(leadership, 0, 4, 11.4, INK, 'font-weight="700"')}</g>` +
    `<g transform="translate(20 6)"><rect x="-7.6" y="-6.8" width="15.2" height="13.6" rx="2" fill="${coat.dark}" stroke="#d9ac46" stroke-width="1"/>${words(combat, 0, 4, 11, '#fff6dd', 'font-weight="700"')}</g>`
  );
}

// ---- for the board

interface View {
  readonly units?: readonly BoarUnit[];
  readonly hidden_stacks?: readonly { readonly hex: string; readonly unknown_units: number }[];
}

/** Draws and describes the pieces of this system. */
export class BoarArtist {
  private readonly roster: Roster;

  constructor(bundle: { readonly [key: string]: unknown }) {
    this.roster = new Roster(bundle);
  }

  /** The counter of any unit, also off the map, as SVG around the origin. */
  svg(unit: BoarUnit): string {
    return isLeader(unit) ? leaderSvg(unit) : unitSvg(unit, this.roster.of(unit.id));
  }

  spoken(unit: BoarUnit): string {
    return spokenUnit(unit, this.roster.of(unit.id));
  }

  pieces(view: unknown): BoardPiece[] {
    const units = (view as View).units ?? [];
    return units.flatMap((unit) => (unit.place === 'map' && unit.hex ? [this.piece(unit, unit.hex)] : []));
  }

  hidden(view: unknown): HiddenStack[] {
    return ((view as View).hidden_stacks ?? []).map((stack) => ({
      hex: stack.hex,
      count: stack.unknown_units,
    }));
  }

  private piece(unit: BoarUnit, hex: string): BoardPiece {
    const printed = this.roster.of(unit.id);
    const coat = coatOf(unit.nationality, printed.jaeger);
    return {
      id: unit.id,
      name: unit.name,
      hex,
      side: unit.side,
      leader: isLeader(unit),
      gun: unit.type === 'artillery',
      strength: unit.strength ?? 0,
      colours: { body: coat.body, dark: coat.dark, text: coat.text, facing: coat.facing },
      corner: coat.corner,
      svg: this.svg(unit),
      spoken: this.spoken(unit),
    };
  }
}
