// Marks over the table as SVG: what may be done, what is chosen, where something happened.
import { bodyOf, cornersOf, distance, headingTo, moved } from '../geometry';
import { kGeneralBase } from '../paint/troops';
import { generalOf, spotOf, unitOf, type General, type Objective, type Spot, type TableView, type Unit } from '../view';
import type { Marks } from '../../../app/board_port';
import { sideColour } from '../paint/coats';

export const esc = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const pathOf = (spots: readonly Spot[], close = true): string =>
  spots.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + (close ? 'Z' : '');

/** A word that keeps its size on the screen. */
export const wordAt = ([x, y]: Spot, text: string, kind = ''): string =>
  `<text class="tt-word ${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}">${esc(text)}</text>`;

const kGrow = 22;

/** What is drawn around a unit or a general. */
export function outlineOf(view: TableView, id: string, kind: string): string {
  const unit = unitOf(view, id);
  if (unit) return unit.building ? disc(unit.at, 70, kind) : unitOutline(unit, kind);
  const general = generalOf(view, id);
  return general ? disc(placeOf(view, general), kGeneralBase + 14, kind) : '';
}

function unitOutline(unit: Unit, kind: string): string {
  const body = bodyOf(unit);
  const grown = { ...body, front: body.front + kGrow, depth: body.depth + kGrow };
  return `<path class="${kind}" d="${pathOf(cornersOf(grown))}"/>`;
}

const disc = ([x, y]: Spot, r: number, kind: string): string => `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`;

/** Generals with a unit ride behind it. */
export function placeOf(view: TableView, general: General): Spot {
  const unit = unitOf(view, general.with);
  if (!unit || unit.building) return unit ? [unit.at[0] + 60, unit.at[1] - 60] : general.at;
  const { depth, front } = bodyOf(unit);
  const index = unit.with.indexOf(general.id);
  return moved(unit.at, unit.heading, -depth / 2 - kGeneralBase - 10, front * 0.3 - index * 100);
}

const kClasses: Record<string, string> = {
  move: 'hex-reach',
  strategic: 'hex-strategic',
};

function spotMark(hex: string, kind: string, label: string, occupied: boolean): string {
  const at = spotOf(hex);
  if (!at) return '';
  const look = kClasses[kind] ?? 'hex-target';
  const ring = occupied ? 'tt-ring' : label ? 'tt-dot' : 'tt-bare';
  const word = label ? wordAt(at, label, occupied ? 'above' : 'within') : '';
  return `<circle class="${look} tt-${kind} ${ring}" cx="${at[0]}" cy="${at[1]}"/>${word}`;
}

export function marksSvg(view: TableView, marks: Marks): string {
  const chosen = new Set(marks.selected);
  const stands = new Set(view.units.filter(({ fate }) => fate === 'table').map(({ at }) => `${at[0]},${at[1]}`));
  const parts: string[] = [];
  for (const trail of marks.trails) {
    const spots = trail.hexes.map(spotOf).filter((spot) => spot !== null);
    parts.push(`<path class="tt-trail" style="stroke:${sideColour(trail.side)}" d="${pathOf(spots, false)}"/>`);
  }
  for (const hex of marks.shown) {
    const at = spotOf(hex);
    if (at) parts.push(disc(at, 120, 'hex-note'));
  }
  for (const piece of marks.pieces) if (!chosen.has(piece)) parts.push(outlineOf(view, piece, 'unit-target'));
  for (const piece of marks.selected) parts.push(outlineOf(view, piece, 'unit-selected'));
  for (const { from, to, current } of marks.arrows) parts.push(arrowSvg(from[0] ?? '', to, current));
  if (chosen.size > 0) for (const { hex, kind, label } of marks.hexes) parts.push(spotMark(hex, kind, label, stands.has(hex)));
  return parts.join('');
}

function arrowSvg(from: string, to: string, current: boolean): string {
  const [a, b] = [spotOf(from), spotOf(to)];
  if (!a || !b) return '';
  const heading = headingTo(a, b);
  const long = distance(a, b);
  const head = moved(a, heading, Math.max(40, long - 60));
  const body = pathOf([moved(a, heading, 40, -12), moved(head, heading, -60, -22), moved(head, heading, -60, -52), head, moved(head, heading, -60, 52), moved(head, heading, -60, 22), moved(a, heading, 40, 12)]);
  return `<path class="tt-arrow${current ? ' now' : ''}" d="${body}"/>`;
}

/** Objectives: their ring, who holds them, what they are worth. */
export function objectivesSvg(objectives: readonly Objective[]): string {
  return objectives
    .map(({ name, at, radius, holder, points, building }) => {
      const colour = holder ? sideColour(holder) : '#6a5f4c';
      const worth = Object.entries(points ?? {}).filter(([, value]) => value > 0).map(([, value]) => value);
      const label = `${name}${worth.length > 0 ? ` (${[...new Set(worth)].join('/')})` : ''}`;
      const ring = radius > 0 ? `<circle class="tt-objective" style="stroke:${colour}" cx="${at[0]}" cy="${at[1]}" r="${radius}"/>` : '';
      const pole: Spot = building ? [at[0] - 150, at[1] - 120] : at;
      return `${ring}<g class="tt-flag" transform="translate(${pole[0]} ${pole[1]})"><path class="pole" d="M0 30V-70"/><path d="M0 -70L78 -52L0 -30Z" style="fill:${colour}"/></g>${wordAt([at[0], at[1] + (building ? 262 : Math.max(60, radius - 20))], label, 'place')}`;
    })
    .join('');
}
