// The painted map as tiles, at exactly the scale of the screen once the eye rests, so that it is
// crisp at every zoom. Until a tile is there, what was painted
// at other scales stands in for it.
import { meets } from './curves';
import { seenBox, type CameraView } from './camera';
import type { Box } from './grid';
import { TILE } from './paint/canvas';
import type { Pen } from './paint/layer';
import { release, type Tile, type TilePainter } from './tile_painter';

const TILES_KEPT = 110;
/** Scales closer than this take about as long to paint. */
const ALIKE = 2;
/** Time for painting in a frame while the eye moves, and while it rests. */
const BUDGET_MOVING_MS = 4;
const BUDGET_RESTING_MS = 11;

const nameOf = (scale: number, ratio: number, column: number, row: number): string =>
  `${scale}:${ratio}:${column}:${row}`;

/** `again`: painting wants the next frame; `done`: all that is seen is painted. */
export interface Progress {
  readonly again: boolean;
  readonly done: boolean;
}

export class Tiles {
  private tiles = new Map<string, Tile>();
  private tick = 0;
  private scale = 0;
  private ratio = 1;
  /** Scale of the small picture of the whole sheet that is kept for good. */
  private readonly base: number;

  constructor(
    private readonly painter: TilePainter,
    private readonly paper: Box,
  ) {
    this.base = Math.min(700 / (paper.right - paper.left), 700 / (paper.bottom - paper.top));
  }

  /** Everything is to be painted anew; what there is stays until then. */
  repaint(): void {
    this.painter.forget();
    for (const tile of this.tiles.values()) tile.old = true;
  }

  destroy(): void {
    for (const tile of this.tiles.values()) release(tile);
    this.tiles.clear();
    this.painter.destroy();
  }

  /** The view rests, or glides to here: tiles are painted for its scale. */
  aim(view: CameraView, ratio: number): void {
    this.scale = Math.round(view.zoom * ratio * 1e4) / 1e4;
    this.ratio = ratio;
  }

  /** Paints tiles for a while and draws what there is. */
  frame(pen: Pen, view: CameraView, width: number, height: number, ratio: number, moving: boolean): Progress {
    this.tick++;
    const seen = seenBox(view, width, height);
    const progress = this.build(seen, moving ? BUDGET_MOVING_MS : BUDGET_RESTING_MS);
    this.draw(pen, view, width, height, ratio, seen);
    this.drop();
    return progress;
  }

  // ---- building

  private build(seen: Box, budget: number): Progress {
    const [base, exact] = [this.wanted(seen, this.base), this.wanted(seen, this.scale)];
    // The small picture stands in soonest, unless it would take as long as the exact one.
    const wanted = this.scale < this.base * ALIKE ? [...exact, ...base] : [...base, ...exact];
    for (const tile of wanted) tile.used = this.tick;
    const missing = wanted.filter((tile) => tile.old);
    const again = missing.length > 0 && this.painter.work(missing, budget);
    return { again, done: !exact.some((tile) => tile.old) };
  }

  /** The tiles of a scale over a box, those nearest to its middle first. */
  private wanted(seen: Box, scale: number): Tile[] {
    const { paper } = this;
    const box = {
      left: Math.max(seen.left, paper.left),
      top: Math.max(seen.top, paper.top),
      right: Math.min(seen.right, paper.right),
      bottom: Math.min(seen.bottom, paper.bottom),
    };
    if (scale <= 0 || box.left >= box.right || box.top >= box.bottom) return [];
    const step = TILE / scale;
    const tiles: Tile[] = [];
    for (let row = Math.floor(box.top / step); row * step < box.bottom; row++) {
      for (let column = Math.floor(box.left / step); column * step < box.right; column++)
        tiles.push(this.tile(scale, column, row));
    }
    const [mx, my] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const far = (tile: Tile) =>
      Math.hypot((tile.box.left + tile.box.right) / 2 - mx, (tile.box.top + tile.box.bottom) / 2 - my);
    return tiles.sort((a, b) => far(a) - far(b));
  }

  private tile(scale: number, column: number, row: number): Tile {
    const name = nameOf(scale, this.ratio, column, row);
    const old = this.tiles.get(name);
    if (old) return old;
    const step = TILE / scale;
    const box = {
      left: column * step,
      top: row * step,
      right: (column + 1) * step,
      bottom: (row + 1) * step,
    };
    const tile: Tile = {
      name,
      scale,
      ratio: this.ratio,
      column,
      row,
      box,
      picture: null,
      old: true,
      used: this.tick,
    };
    this.tiles.set(name, tile);
    return tile;
  }

  // ---- drawing

  private draw(pen: Pen, view: CameraView, width: number, height: number, ratio: number, seen: Box): void {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width * ratio, height * ratio);
    pen.imageSmoothingEnabled = true;
    const zoom = view.zoom * ratio;
    const exact = Math.abs(zoom - this.scale) < 1e-4 * zoom + 1e-4;
    // Whole device pixels while the eye rests, so that nothing is blurred.
    const origin = (value: number) => (exact ? Math.round(value) : value);
    const ox = origin((width / 2) * ratio - view.x * zoom);
    const oy = origin((height / 2) * ratio - view.y * zoom);
    const far = (tile: Tile) =>
      tile.scale === this.scale ? Infinity : -Math.abs(Math.log(tile.scale / zoom));
    const tiles = [...this.tiles.values()].filter((tile) => tile.picture && meets(tile.box, seen));
    for (const tile of tiles.sort((a, b) => far(a) - far(b))) {
      const size = (TILE / tile.scale) * zoom;
      const x = tile.column * size + ox;
      const y = tile.row * size + oy;
      if (!tile.picture) continue;
      if (exact && tile.scale === this.scale) pen.drawImage(tile.picture, Math.round(x), Math.round(y));
      else pen.drawImage(tile.picture, x, y, size, size);
    }
  }

  /** Tiles that were not used for long give way. */
  private drop(): void {
    if (this.tiles.size <= TILES_KEPT) return;
    const old = [...this.tiles.entries()].filter(
      ([, tile]) => tile.scale !== this.base && tile.used < this.tick,
    );
    old.sort(([, a], [, b]) => a.used - b.used);
    for (const [name, tile] of old.slice(0, this.tiles.size - TILES_KEPT)) {
      release(tile);
      this.tiles.delete(name);
    }
  }
}
