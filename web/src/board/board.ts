// The board: a painted map that can be moved and zoomed.
import { Camera } from './camera';
import { watchGestures } from './gestures';
import { readMap, type Bundle, type MapModel } from './map_model';
import { makePlan } from './plan';
import { makeCanvas } from './paint/paper';
import { MapPainter } from './paint/painter';
import { Tiles } from './tiles';

export function canvasMeasure(): (text: string, font: string) => number {
  const { pen } = makeCanvas(4, 4);
  return (text, font) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}

export class Board {
  readonly map: MapModel;
  readonly camera = new Camera();
  private readonly tiles: Tiles;
  private readonly painter: MapPainter;
  private readonly canvas: HTMLCanvasElement;
  private asked = false;

  constructor(private readonly element: HTMLElement, bundle: Bundle) {
    this.map = readMap(bundle);
    this.painter = new MapPainter(makePlan(this.map), canvasMeasure());
    this.tiles = new Tiles(this.painter);
    this.canvas = document.createElement('canvas');
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;background:#2a211a;touch-action:none';
    element.append(this.canvas);
    watchGestures(this.canvas, {
      pan: (dx, dy) => {
        const v = this.camera.view;
        this.camera.set({ x: v.x - dx / v.zoom, y: v.y - dy / v.zoom, zoom: v.zoom });
        this.ask();
      },
      zoom: (f, at) => {
        this.camera.set(this.camera.zoomedAt(this.camera.view, f, at));
        this.ask();
      },
      tap: () => {},
      press: () => {},
      hover: () => {},
      settled: () => {},
    });
    this.resize();
    this.camera.set(this.camera.fitting(this.painter.sheet.paper));
    this.ask();
  }

  resize(): void {
    const ratio = devicePixelRatio;
    const w = this.element.clientWidth;
    const h = this.element.clientHeight;
    this.canvas.width = w * ratio;
    this.canvas.height = h * ratio;
    this.camera.resize(w, h, this.painter.sheet.paper);
  }

  ask(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      const pen = this.canvas.getContext('2d');
      if (!pen) return;
      const [w, h] = this.camera.size;
      this.tiles.aim(this.camera.view, devicePixelRatio);
      const missing = this.tiles.frame(pen, this.camera.view, w, h, devicePixelRatio, false);
      if (missing) this.ask();
      (window as unknown as { idle: boolean }).idle = !missing;
    });
  }
}
