// All layers of a map in their order, from the paper to the frame.
import type { Plan } from '../plan';
import { BuildingsLayer } from './buildings';
import { FieldsLayer } from './fields';
import { NamesLayer, type Measure } from './labels';
import type { Layer, Pen, Window } from './layer';
import { GridLayer, NumbersLayer, SwampLayer, WorksLayer, ZonesLayer } from './marks';
import { ReliefLayer } from './relief';
import { RoadsLayer } from './roads';
import { FrameLayer, GrainLayer, PaperLayer, sheetOf, type Sheet } from './sheet';
import { landWashes } from './washes';
import { WaterLayer } from './water';
import { WoodsLayer } from './woods';

export class MapPainter {
  readonly sheet: Sheet;
  private readonly layers: readonly Layer[];
  private readonly numbers: NumbersLayer;
  private readonly names: NamesLayer;

  constructor(
    readonly plan: Plan,
    measure: Measure,
  ) {
    this.sheet = sheetOf(plan.field);
    this.numbers = new NumbersLayer(plan);
    this.names = new NamesLayer(plan, measure);
    this.layers = [
      new PaperLayer(this.sheet),
      ...landWashes(plan),
      new ReliefLayer(plan),
      new FieldsLayer(plan),
      new SwampLayer(plan),
      new WaterLayer(plan),
      new RoadsLayer(plan),
      new WoodsLayer(plan),
      new BuildingsLayer(plan),
      new WorksLayer(plan),
      new GridLayer(plan),
      new ZonesLayer(plan),
      this.numbers,
      this.names,
      new FrameLayer(plan, this.sheet),
      new GrainLayer(this.sheet),
    ];
  }

  showNumbers(shown: boolean): void {
    this.numbers.shown = shown;
  }

  /** Names are placed anew at the next painting. */
  typeHasCome(): void {
    this.names.forget();
  }

  /** Paints a window; stops at every `yield`. */
  *paint(pen: Pen, window: Window): Generator<void> {
    const { box, scale } = window;
    pen.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
    const { paper } = this.sheet;
    pen.beginPath();
    pen.rect(paper.left, paper.top, paper.right - paper.left, paper.bottom - paper.top);
    pen.clip();
    for (const layer of this.layers) {
      pen.save();
      yield* layer.paint(pen, window);
      pen.restore();
      yield;
    }
  }
}
