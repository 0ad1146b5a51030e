// The table as a board: troops, marks, a cursor for the keyboard, dragging, the stick. Like the board
// of hexes it shows what it is told and says what was picked.
import type { ClickManner, Marks } from '../../../app/board_port';
import { bodyOf, distance, headingTo, moved } from '../geometry';
import { drawGeneral, drawUnit, type Posture } from '../paint/troops';
import { isOnTable, nameOfSpot, unitOf, type ScenarioData, type Spot, type TableView } from '../view';
import { aidSvg, stickSvg, type Aid } from './aids';
import { drawLabels } from './labels';
import { marksSvg, objectivesSvg, outlineOf, pathOf, placeOf, wordAt } from './marks';
import { markAt, piecesAt } from './picking';
import { TableStage } from './stage';
import { placeStyle } from './style';

export interface Ghost extends Posture {
  piece: string;
  /** Where the pointer would have it. */
  wanted: Posture | null;
  refused: boolean;
}

export interface TableEvents {
  piece(id: string, at: Spot, manner: ClickManner): void;
  spot(hex: string, pieces: string[], manner: ClickManner): void;
  hover(at: Spot | null, piece: string | null, mark: string | null): void;
  /** May this piece be led by a drag? */
  mayLead(piece: string): boolean;
  /** It is led to a place; `turning` when only its heading is. */
  lead(piece: string, at: Spot, heading: number, turning: boolean): void;
  drop(given: boolean): void;
  /** Something else that can be led: terrain in an editor. Answers its name and its place. */
  grabOther?(at: Spot, slack: number): { id: string; at: Spot } | null;
}

const kEmpty: Marks = { hexes: [], pieces: [], selected: [], shown: [], arrows: [], path: [], trails: [] };
const kMarkDots = 16;
const kTouchDots = 24;

export class TableBoard {
  readonly stage: TableStage;
  view: TableView | null = null;
  marks = kEmpty;
  /** The unit whose handle for turning is shown. */
  handle: string | null = null;
  measuring = false;
  cursor: Spot | null = null;
  private ghost: Ghost | null = null;
  private stick: [Spot, Spot] | null = null;
  private led: { piece: string; turning: boolean; offset: Spot } | null = null;
  private more = false;
  private readonly layers: Record<'base' | 'aid' | 'marks' | 'top' | 'flash', SVGGElement>;

  constructor(
    readonly root: HTMLElement,
    scenario: ScenarioData,
    private readonly events: TableEvents,
  ) {
    placeStyle();
    root.classList.add('lb-board', 'tt-board');
    this.stage = new TableStage(root, scenario, { troops: (pen) => this.drawTroops(pen), labels: (pen) => this.drawWords(pen) }, {
      tap: (at, event) => this.tap(at, event.pointerType === 'touch'),
      hover: (at) => this.hover(at),
      grab: (at, event) => this.grab(at, event),
      lead: (at) => this.lead(at),
      drop: (_at, given) => this.drop(given),
    });
    const layer = () => this.stage.world.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
    this.layers = { base: layer(), aid: layer(), marks: layer(), top: layer(), flash: layer() };
    root.addEventListener('pointerdown', this.noteKeys, true);
  }

  destroy(): void {
    this.root.removeEventListener('pointerdown', this.noteKeys, true);
    this.stage.destroy();
  }

  private readonly noteKeys = (event: PointerEvent): void => {
    this.more = event.shiftKey;
  };

  // ---- what is shown

  setView(view: TableView): void {
    this.view = view;
    if (this.stage.ground.setWear(view.terrain)) this.stage.repaint();
    this.layers.base.innerHTML = objectivesSvg(view.objectives);
    this.drawMarks();
    this.stage.ask();
  }

  setMarks(marks: Marks): void {
    this.marks = marks;
    this.drawMarks();
    this.stage.ask();
  }

  setAid(aid: Aid | null): void {
    this.layers.aid.innerHTML = this.view && aid ? aidSvg(this.view, aid) : '';
  }

  /** Anything else over the ground, as SVG. */
  setExtra(svg: string): void {
    this.layers.aid.innerHTML = svg;
  }

  setGhost(ghost: Ghost | null): void {
    this.ghost = ghost;
    this.drawTop();
    this.stage.ask();
  }

  setStick(stick: [Spot, Spot] | null): void {
    this.stick = stick;
    this.drawTop();
  }

  setCursor(at: Spot | null): void {
    this.cursor = at;
    if (at) this.stage.reveal(at);
    this.drawTop();
  }

  flash(at: Spot, word: string): void {
    const item = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    item.innerHTML = `<circle class="tt-flash" cx="${at[0]}" cy="${at[1]}" r="60"/>${word ? wordAt([at[0], at[1] - 90], word, 'tt-said') : ''}`;
    this.layers.flash.append(item);
    window.setTimeout(() => item.remove(), 1750);
  }

  private drawMarks(): void {
    this.layers.marks.innerHTML = this.view ? marksSvg(this.view, this.marks) + this.handleSvg() : '';
    this.drawTop();
  }

  setHandle(unit: string | null): void {
    this.handle = unit;
    this.drawMarks();
  }

  private handleSpot(): [Spot, Spot] | null {
    const unit = this.view && this.handle ? unitOf(this.view, this.handle) : undefined;
    if (!unit || unit.building) return null;
    const { depth } = bodyOf(unit);
    return [moved(unit.at, unit.heading, depth / 2), moved(unit.at, unit.heading, depth / 2 + 40 / Math.max(0.15, this.stage.scale))];
  }

  private handleSvg(): string {
    const spots = this.handleSpot();
    if (!spots) return '';
    return `<path class="tt-stem" d="${pathOf(spots, false)}"/><circle class="tt-handle" cx="${spots[1][0]}" cy="${spots[1][1]}"/>`;
  }

  private drawTop(): void {
    const parts: string[] = [];
    const { ghost, view, cursor, stick } = this;
    const unit = view && ghost ? unitOf(view, ghost.piece) : undefined;
    if (ghost && view && unit) {
      const kind = `tt-ghost${ghost.refused ? ' refused' : ''}`;
      const shown = { ...unit, ...turned(unit, ghost) };
      parts.push(outlineOf({ ...view, units: [shown] }, unit.id, kind));
      parts.push(`<path class="tt-way" d="${pathOf([unit.at, ghost.at], false)}"/>`);
      if (ghost.wanted) parts.push(outlineOf({ ...view, units: [{ ...unit, ...turned(unit, ghost.wanted) }] }, unit.id, 'tt-ghost refused'));
    } else if (ghost) {
      parts.push(`<circle class="tt-ghost${ghost.refused ? ' refused' : ''}" cx="${ghost.at[0]}" cy="${ghost.at[1]}" r="52"/>`);
    }
    if (stick) parts.push(stickSvg(...stick));
    if (cursor) parts.push(`<circle class="tt-cursor" cx="${cursor[0]}" cy="${cursor[1]}"/><path class="tt-cursor-cross" d="M${cursor[0] - 30} ${cursor[1]}h60M${cursor[0]} ${cursor[1] - 30}v60"/>`);
    this.layers.top.innerHTML = parts.join('');
  }

  private drawTroops(pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void {
    const { view, ghost } = this;
    if (!view) return;
    for (const unit of view.units) if (isOnTable(unit)) drawUnit(pen, unit);
    for (const general of view.generals) if (general.fate === 'table') drawGeneral(pen, general, placeOf(view, general));
    const unit = ghost ? unitOf(view, ghost.piece) : undefined;
    if (ghost && unit) drawUnit(pen, unit, { at: ghost.at, heading: ghost.heading, ghost: true });
  }

  private drawWords(pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): void {
    const { view } = this;
    if (!view) return;
    const units = view.units.filter(isOnTable);
    const generals = view.generals.filter(({ fate }) => fate === 'table');
    drawLabels(pen, this.stage, { view, units, generals, chosen: new Set(this.marks.selected) });
  }

  // ---- pointers

  private slack(touch: boolean): number {
    return (touch ? 12 : 4) / this.stage.scale;
  }

  pick(at: Spot, touch: boolean): void {
    const { view } = this;
    if (!view) return;
    const manner = { touch, more: this.more };
    const chosen = this.marks.selected.length > 0;
    const mark = chosen ? markAt(this.marks.hexes, at, (touch ? kTouchDots : kMarkDots) / this.stage.scale) : null;
    const pieces = piecesAt(view, this.stage.ground, at, this.slack(touch));
    const first = pieces.find((id) => this.marks.pieces.includes(id)) ?? pieces[0];
    if (mark && !first) return this.events.spot(mark, [], manner);
    if (first && pieces.length > 1 && !mark && unitOf(view, first)?.building) return this.events.spot('', pieces, manner);
    if (first) return this.events.piece(first, at, manner);
    this.events.spot(nameOfSpot(at), [], manner);
  }

  private tap(at: Spot, touch: boolean): void {
    this.led = null;
    this.pick(at, touch);
  }

  private hover(at: Spot | null): void {
    const { view } = this;
    const piece = at && view ? (piecesAt(view, this.stage.ground, at, this.slack(false))[0] ?? null) : null;
    const chosen = this.marks.selected.length > 0;
    const mark = at && chosen ? markAt(this.marks.hexes, at, kMarkDots / this.stage.scale) : null;
    this.root.classList.toggle('pickable', piece !== null || mark !== null);
    this.events.hover(at, piece, mark);
  }

  private grab(at: Spot, event: PointerEvent): boolean {
    const { view } = this;
    if (!view) return false;
    if (this.measuring) {
      this.setStick([at, at]);
      return true;
    }
    const handle = this.handleSpot();
    const touch = event.pointerType === 'touch';
    if (handle && this.handle && distance(handle[1], at) < (touch ? kTouchDots : kMarkDots) / this.stage.scale) {
      this.led = { piece: this.handle, turning: true, offset: [0, 0] };
      return true;
    }
    const piece = piecesAt(view, this.stage.ground, at, this.slack(touch)).find((id) => this.events.mayLead(id));
    if (!piece) return this.grabOther(at, touch);
    const place = unitOf(view, piece)?.at ?? at;
    this.led = { piece, turning: false, offset: [place[0] - at[0], place[1] - at[1]] };
    return true;
  }

  private grabOther(at: Spot, touch: boolean): boolean {
    const other = this.events.grabOther?.(at, this.slack(touch));
    if (!other) return false;
    this.led = { piece: other.id, turning: false, offset: [other.at[0] - at[0], other.at[1] - at[1]] };
    return true;
  }

  private lead(at: Spot): void {
    if (this.measuring && this.stick) return this.setStick([this.stick[0], at]);
    const { led, view } = this;
    if (!led || !view) return;
    const unit = unitOf(view, led.piece);
    if (led.turning && unit) return this.events.lead(led.piece, unit.at, headingTo(unit.at, at), true);
    const goal: Spot = [at[0] + led.offset[0], at[1] + led.offset[1]];
    this.events.lead(led.piece, goal, unit?.heading ?? 0, false);
  }

  private drop(given: boolean): void {
    if (this.led) this.events.drop(given);
    this.led = null;
  }
}

/** A unit at another place, its bases with it. */
function turned(unit: { at: Spot; heading: number; bases: readonly (readonly Spot[])[] }, { at, heading }: Posture) {
  const body = bodyOf(unit as never);
  const corners = [
    moved(at, heading, body.depth / 2, -body.front / 2),
    moved(at, heading, body.depth / 2, body.front / 2),
    moved(at, heading, -body.depth / 2, body.front / 2),
    moved(at, heading, -body.depth / 2, -body.front / 2),
  ];
  return { at, heading, bases: [corners] };
}
