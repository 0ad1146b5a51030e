// Who paints tiles: a worker beside the page, or the page itself, a few milliseconds a frame.
import type { Box } from './grid';
import type { Bundle } from './map_model';
import { readMap } from './map_model';
import { canvasMeasure, makeCanvas, TILE, type Canvas } from './paint/canvas';
import type { Pen } from './paint/layer';
import { MapPainter } from './paint/painter';
import { typeFaces, typeIsReady } from './paint/type';
import { makePlan } from './plan';
import type { FromWorker, ToWorker } from './tile_worker';

export interface Tile {
  readonly name: string;
  readonly scale: number;
  readonly ratio: number;
  readonly column: number;
  readonly row: number;
  readonly box: Box;
  /** null until it is painted. */
  picture: CanvasImageSource | null;
  /** Not painted yet, or in need of new paint. */
  old: boolean;
  used: number;
}

export interface TilePainter {
  /** Paints tiles, those in front first, for a while; true: it wants to go on in the next frame. */
  work(wanted: readonly Tile[], milliseconds: number): boolean;
  /** Tiles on their way are no longer wanted. */
  forget(): void;
  showNumbers(shown: boolean): void;
  destroy(): void;
}

export interface TileListener {
  /** A tile was painted. */
  came(): void;
  /** What was painted so far looks old now: the type has come. */
  stale(): void;
}

function renew(tile: Tile, picture: CanvasImageSource | null): void {
  if (typeof ImageBitmap !== 'undefined' && tile.picture instanceof ImageBitmap) tile.picture.close();
  tile.picture = picture;
  tile.old = picture === null;
}

/** Lets go of what was painted. */
export const release = (tile: Tile): void => renew(tile, null);

// ---- on the page

interface Job {
  readonly canvas: Canvas;
  readonly pen: Pen;
  readonly work: Generator<void>;
}

class PagePainter implements TilePainter {
  private readonly painter: MapPainter;
  private readonly jobs = new Map<string, Job>();

  constructor(bundle: Bundle, listener: TileListener) {
    this.painter = new MapPainter(makePlan(readMap(bundle)), canvasMeasure());
    void typeIsReady().then((came) => {
      if (!came) return;
      this.painter.typeHasCome();
      listener.stale();
    });
  }

  work(wanted: readonly Tile[], milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (const tile of wanted) {
      const job = this.jobFor(tile);
      while (tile.old) {
        if (performance.now() > end) return true;
        const done = job.work.next().done === true;
        // Reading a pixel makes the browser paint now, so that the clock tells the truth.
        job.pen.getImageData(0, 0, 1, 1);
        if (done) renew(tile, job.canvas);
      }
      this.jobs.delete(tile.name);
    }
    return false;
  }

  private jobFor(tile: Tile): Job {
    const old = this.jobs.get(tile.name);
    if (old) return old;
    const { canvas, pen } = makeCanvas(TILE, TILE);
    const job = { canvas, pen, work: this.painter.paint(pen, tile) };
    this.jobs.set(tile.name, job);
    return job;
  }

  forget(): void {
    this.jobs.clear();
  }

  showNumbers(shown: boolean): void {
    this.painter.showNumbers(shown);
  }

  destroy(): void {
    this.jobs.clear();
  }
}

// ---- in a worker

/** Tiles given to the worker at a time: one to paint, one to go on with. */
const IN_FLIGHT = 2;

class WorkerPainter implements TilePainter {
  private readonly worker: Worker;
  private readonly sent = new Map<string, Tile>();
  private epoch = 0;

  constructor(bundle: Bundle, listener: TileListener, failed: () => void) {
    this.worker = new Worker(new URL('./tile_worker.ts', import.meta.url), { type: 'module' });
    this.worker.onerror = (event) => {
      event.preventDefault();
      failed();
    };
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'type') listener.stale();
      else this.take(data, listener);
    };
    const { map, terrain, scenario } = bundle;
    this.post({
      kind: 'map',
      bundle: { map, terrain, scenario: { objective: scenario?.objective } },
      faces: typeFaces(),
    });
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private take(data: FromWorker & { kind: 'tile' }, listener: TileListener): void {
    const tile = this.sent.get(data.name);
    if (!tile || data.epoch !== this.epoch) {
      data.picture.close();
      return;
    }
    this.sent.delete(data.name);
    renew(tile, data.picture);
    listener.came();
  }

  work(wanted: readonly Tile[]): boolean {
    for (const tile of wanted) {
      if (this.sent.size >= IN_FLIGHT) break;
      if (!tile.old || this.sent.has(tile.name)) continue;
      this.sent.set(tile.name, tile);
      this.post({
        kind: 'tile',
        name: tile.name,
        box: tile.box,
        scale: tile.scale,
        ratio: tile.ratio,
        epoch: this.epoch,
      });
    }
    return false;
  }

  forget(): void {
    this.epoch++;
    this.sent.clear();
  }

  showNumbers(shown: boolean): void {
    this.post({ kind: 'numbers', shown });
  }

  destroy(): void {
    this.worker.terminate();
  }
}

/** The best painter this browser can have; a worker that fails is replaced. */
export function tilePainter(bundle: Bundle, listener: TileListener): TilePainter {
  const able =
    typeof Worker !== 'undefined' &&
    typeof OffscreenCanvas !== 'undefined' &&
    typeof createImageBitmap !== 'undefined';
  if (!able) return new PagePainter(bundle, listener);
  let numbers = true;
  let painter: TilePainter = new WorkerPainter(bundle, listener, () => {
    painter.destroy();
    painter = new PagePainter(bundle, listener);
    painter.showNumbers(numbers);
    listener.stale();
  });
  return {
    work: (wanted, milliseconds) => painter.work(wanted, milliseconds),
    forget: () => painter.forget(),
    showNumbers: (shown) => painter.showNumbers((numbers = shown)),
    destroy: () => painter.destroy(),
  };
}
