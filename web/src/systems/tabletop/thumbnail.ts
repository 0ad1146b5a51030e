// A small picture of a table with its troops as they are set up, for cards.
import type { Bundle } from '../../ports/types';
import { kFrame } from './paint/cloth';
import { Ground } from './paint/ground';
import { makeCanvas } from './paint/pen';
import { sideColour } from './paint/coats';
import { radians } from './geometry';
import { scenarioOf, type ScenarioData, type Spot } from './view';

interface Placed {
  side: string;
  at?: Spot;
  heading?: number;
  in?: string;
  arrives?: number;
}

export function thumbnail(bundle: Bundle, place: HTMLElement): void {
  place.replaceChildren(picture(scenarioOf(bundle), place.clientWidth, place.clientHeight));
}

/** The table fills the picture; the longer way is cut. */
export function picture(scenario: ScenarioData, width: number, height: number): HTMLCanvasElement {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const { canvas, pen } = makeCanvas(width * ratio, height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const ground = new Ground(scenario);
  const scale = Math.max(canvas.width / (ground.width + kFrame), canvas.height / (ground.height + kFrame));
  const middle: Spot = [ground.width / 2, ground.height / 2];
  pen.setTransform(scale, 0, 0, scale, canvas.width / 2 - middle[0] * scale, canvas.height / 2 - middle[1] * scale);
  window.setTimeout(() => {
    ground.paint(pen);
    for (const unit of (scenario['unit'] as Placed[] | undefined) ?? []) block(pen, unit);
  });
  return canvas;
}

/** From afar a unit is a block of its side. */
function block(pen: CanvasRenderingContext2D, { side, at, heading, in: house, arrives }: Placed): void {
  if (!at || house || arrives) return;
  pen.save();
  pen.translate(at[0] * 100, at[1] * 100);
  pen.rotate(radians((heading ?? 0) * 100));
  pen.fillStyle = sideColour(side);
  pen.strokeStyle = '#fff3d8';
  pen.lineWidth = 14;
  pen.fillRect(-200, -55, 400, 110);
  pen.strokeRect(-200, -55, 400, 110);
  pen.restore();
}
