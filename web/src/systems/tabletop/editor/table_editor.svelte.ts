// The scenario that is being made, what is picked in it, what is put down next, and what was before.
import { gapToLine, distance, touches } from '../geometry';
import type { Shape } from '../geometry';
import { isHouse, isWork } from '../paint/ground';
import type { Spot, TerrainKind } from '../view';
import { unitFrom, type Force } from './forces';
import {
  added, changed, emptyScenario, freshId, newTerrain, pieceOf, placedUnit, rounded, shifted, sized, turned, without,
  withCorner, type GeneralForm, type ObjectiveForm, type Picked, type ScenarioForm, type UnitForm,
} from './model';

/** What a click on the table puts down. */
export type Brush =
  | { kind: 'terrain'; terrain: TerrainKind; name: string }
  | { kind: 'unit'; force: Force }
  | { kind: 'general'; side: string }
  | { kind: 'objective' };

const kMostSteps = 200;

export class TableEditor {
  form = $state.raw<ScenarioForm>(emptyScenario());
  picked = $state.raw<Picked | null>(null);
  brush = $state.raw<Brush | null>(null);
  private past: ScenarioForm[] = [];
  steps = $state(0);

  /** Every change goes through here, so that it can be taken back. */
  set(form: ScenarioForm): void {
    this.past = [...this.past.slice(-kMostSteps), this.form];
    this.steps = this.past.length;
    this.form = form;
  }

  undo(): void {
    const last = this.past.pop();
    this.steps = this.past.length;
    if (!last) return;
    this.form = last;
    if (this.picked && !pieceOf(last, this.picked)) this.picked = null;
  }

  open(form: ScenarioForm): void {
    this.past = [];
    this.steps = 0;
    this.form = form;
    this.picked = null;
    this.brush = null;
  }

  /** The picked piece gets other values. */
  change(values: object): void {
    if (this.picked) this.set(changed(this.form, this.picked, values));
  }

  remove(): void {
    if (!this.picked) return;
    this.set(without(this.form, this.picked));
    this.picked = null;
  }

  // ---- putting down

  put(at: Spot): void {
    const { brush, form } = this;
    if (!brush) return;
    const place = rounded([at[0] / 100, at[1] / 100]);
    if (brush.kind === 'terrain') {
      const piece = newTerrain(form, brush.terrain, brush.name, place);
      this.set(added(form, 'terrain', piece));
      this.picked = { kind: 'terrain', id: piece.id };
    } else if (brush.kind === 'unit') {
      const unit = placedUnit(form, unitFrom(form, brush.force, place), place);
      this.set(added(form, 'unit', unit));
      this.picked = { kind: 'unit', id: unit.id };
    } else if (brush.kind === 'general') {
      const general: GeneralForm = { id: freshId(form, 'general'), name: 'General', side: brush.side, rank: 'brigadier', at: place, source: 'reconstruction' };
      this.set(added(form, 'general', general));
      this.picked = { kind: 'general', id: general.id };
    } else {
      const goal: ObjectiveForm = { id: freshId(form, 'goal'), name: 'Objective', at: place, radius: 4, american: 5, british: 5, source: 'reconstruction' };
      this.set(added(form, 'objective', goal));
      this.picked = { kind: 'objective', id: goal.id };
    }
    this.brush = null;
  }

  // ---- moving

  /** By hundredths of an inch. */
  moveTo(piece: Picked, at: Spot, from: Spot): void {
    const place = rounded([at[0] / 100, at[1] / 100]);
    const { form } = this;
    if (piece.kind === 'terrain') {
      const old = form.terrain.find(({ id }) => id === piece.id);
      if (old) this.set(changed(form, piece, shifted(old, (at[0] - from[0]) / 100, (at[1] - from[1]) / 100)));
    } else if (piece.kind === 'unit') {
      const unit = form.unit.find(({ id }) => id === piece.id);
      if (unit) this.set({ ...form, unit: form.unit.map((one) => (one.id === unit.id ? placedUnit(form, unit, place) : one)) });
    } else if (piece.kind === 'general') {
      this.set({ ...form, general: form.general.map(({ with: unit, ...one }) => (one.id === piece.id ? { ...one, at: place } : unit ? { ...one, with: unit } : one)) });
    } else this.set(changed(form, piece, { at: place, building: undefined }));
  }

  moveCorner(id: string, index: number, at: Spot): void {
    const piece = this.form.terrain.find((one) => one.id === id);
    if (piece) this.set(changed(this.form, { kind: 'terrain', id }, withCorner(piece, index, [at[0] / 100, at[1] / 100])));
  }

  nudge(dx: number, dy: number): void {
    const { picked, form } = this;
    if (!picked) return;
    const piece = pieceOf(form, picked);
    if (picked.kind === 'terrain') this.moveTo(picked, [dx, dy], [0, 0]);
    else if (piece && 'at' in piece && piece.at) this.moveTo(picked, [piece.at[0] * 100 + dx, piece.at[1] * 100 + dy], [0, 0]);
  }

  turn(degrees: number): void {
    const { picked, form } = this;
    if (picked?.kind === 'terrain') {
      const piece = form.terrain.find(({ id }) => id === picked.id);
      if (piece) this.change(turned(piece, degrees));
    } else if (picked?.kind === 'unit') {
      const unit = form.unit.find(({ id }) => id === picked.id);
      this.change({ heading: ((unit?.heading ?? 0) + degrees + 360) % 360 } satisfies Partial<UnitForm>);
    }
  }

  size(factor: number): void {
    const piece = this.form.terrain.find(({ id }) => id === this.picked?.id);
    if (piece && this.picked?.kind === 'terrain') this.change(sized(piece, factor));
  }
}

/** The terrain under a point: small things before what they lie on. */
export function terrainAt(shapes: readonly Shape[], at: Spot, slack: number): Shape | null {
  const found = shapes.filter((shape) => touches(shape, at, slack));
  const rank = ({ data, line }: Shape): number =>
    isHouse(data.kind) || isWork(data.kind) ? 3 : line.length > 0 ? 2 : data.kind.endsWith('slope') ? 0 : 1;
  return found.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** The corner of a shape near a point. */
export function cornerAt({ outline, line }: Shape, at: Spot, reach: number): number | null {
  const spots = outline.length > 0 ? outline : line;
  const near = spots.findIndex((spot) => distance(spot, at) <= reach);
  return near < 0 ? null : near;
}

/** Is the point near the edge of the shape? */
export const isNear = ({ outline, line }: Shape, at: Spot, reach: number): boolean =>
  gapToLine(at, outline.length > 0 ? [...outline, outline[0]!] : line) <= reach;
