// Paints tiles beside the page, so that the page never waits for them.
import type { Box } from './grid';
import { readMap, type Bundle } from './map_model';
import { canvasMeasure, TILE } from './paint/canvas';
import type { Pen } from './paint/layer';
import { MapPainter } from './paint/painter';
import type { TypeFace } from './paint/type';
import { makePlan } from './plan';

export type ToWorker =
  | { kind: 'map'; bundle: Bundle; faces: readonly TypeFace[] }
  | { kind: 'numbers'; shown: boolean }
  | { kind: 'tile'; name: string; box: Box; scale: number; ratio: number; epoch: number };
export type FromWorker =
  { kind: 'type' } | { kind: 'tile'; name: string; epoch: number; picture: ImageBitmap };

const self_ = self as unknown as DedicatedWorkerGlobalScope;
let painter: MapPainter | null = null;
/** Tiles that wait for the type; null once they are painted as they come. */
let waiting: (() => void)[] | null = [];
/** So long the first tiles wait for the type, in milliseconds. */
const PATIENCE = 300;

function answer(message: FromWorker, transfer: Transferable[] = []): void {
  self_.postMessage(message, transfer);
}

async function loadType(faces: readonly TypeFace[]): Promise<void> {
  const loaded = await Promise.all(
    faces.map((face) =>
      new FontFace(face.family, `url(${JSON.stringify(face.address)})`, { style: face.style }).load(),
    ),
  );
  for (const face of loaded) self_.fonts.add(face);
  painter?.typeHasCome();
  if (waiting === null) answer({ kind: 'type' });
}

function begin(): void {
  const first = waiting ?? [];
  waiting = null;
  for (const paint of first) paint();
}

function paintTile({ name, box, scale, ratio, epoch }: ToWorker & { kind: 'tile' }): void {
  const canvas = new OffscreenCanvas(TILE, TILE);
  const pen = canvas.getContext('2d') as unknown as Pen | null;
  if (!painter || !pen) return;
  const work = painter.paint(pen, { box, scale, ratio });
  while (work.next().done !== true);
  const picture = canvas.transferToImageBitmap();
  answer({ kind: 'tile', name, epoch, picture }, [picture]);
}

self_.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'map':
      painter = new MapPainter(makePlan(readMap(data.bundle)), canvasMeasure());
      setTimeout(begin, PATIENCE);
      // Without the type the map is lettered in what there is.
      void loadType(data.faces)
        .catch(() => undefined)
        .then(begin);
      return;
    case 'numbers':
      painter?.showNumbers(data.shown);
      return;
    case 'tile':
      if (waiting) waiting.push(() => paintTile(data));
      else paintTile(data);
  }
};
