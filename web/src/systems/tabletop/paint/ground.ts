// The whole ground of a table, painted once for each scale that the eye rests at.
import { shapeOf, type Shape } from '../geometry';
import type { ScenarioData, TerrainKind } from '../view';
import { paintBuilding, paintWork, type Wear } from './buildings';
import { paintCloth, paintFrame } from './cloth';
import { paintSlope } from './hills';
import { within, type Pen } from './pen';
import { paintBanks, paintFord, paintSwamp, paintWater } from './water';
import { paintBridge, paintFence, paintRoad, paintRough, paintWall } from './ways';
import { paintFloor, paintTrees, treesOf, type Tree } from './woods';

const kSlopes: readonly TerrainKind[] = ['gentle_slope', 'steep_slope', 'impassable'];
const kWoods: readonly TerrainKind[] = ['open_woods', 'dense_woods'];
/** Streams first: they run into rivers. */
const kWaters: readonly TerrainKind[] = ['stream', 'river'];
const kHouses: readonly TerrainKind[] = ['small_building', 'large_building'];
const kWorks: readonly TerrainKind[] = ['fieldwork', 'stockade', 'redoubt'];

export const isHouse = (kind: TerrainKind): boolean => kHouses.includes(kind);
export const isWork = (kind: TerrainKind): boolean => kWorks.includes(kind);

export class Ground {
  readonly shapes: readonly Shape[];
  readonly width: number;
  readonly height: number;
  private readonly trees: readonly Tree[];
  private wear = new Map<string, Wear>();

  constructor(scenario: ScenarioData) {
    this.width = scenario.table.width * 100;
    this.height = scenario.table.height * 100;
    this.shapes = (scenario.terrain ?? []).map(shapeOf);
    const apart = this.shapes.filter(({ data: { kind } }) => !kSlopes.includes(kind) && !kWoods.includes(kind) && kind !== 'rough');
    this.trees = this.of(kWoods).flatMap((wood) => treesOf(wood, apart));
  }

  /** The strength of pieces now; answers whether the picture changes. */
  setWear(pieces: readonly { id: string; strength: number; of: number }[]): boolean {
    const next = new Map(pieces.map(({ id, strength, of }) => [id, { strength, of }]));
    const changed = [...next].some(([id, { strength }]) => this.wear.get(id)?.strength !== strength);
    this.wear = next;
    return changed;
  }

  wearOf({ data }: Shape): Wear {
    const full = data.full ?? data.strength ?? 0;
    return this.wear.get(data.id) ?? { strength: data.strength ?? full, of: full };
  }

  private of(kinds: readonly TerrainKind[]): Shape[] {
    return kinds.flatMap((kind) => this.shapes.filter(({ data }) => data.kind === kind));
  }

  /** The pen measures in hundredths of an inch. */
  paint(pen: Pen): void {
    paintFrame(pen, this.width, this.height);
    within(pen, () => {
      pen.beginPath();
      pen.rect(0, 0, this.width, this.height);
      pen.clip();
      paintCloth(pen, this.width, this.height);
      this.paintPieces(pen);
    });
  }

  private paintPieces(pen: Pen): void {
    const each = (kinds: readonly TerrainKind[], work: (shape: Shape) => void) =>
      this.of(kinds).forEach((shape) => within(pen, () => work(shape)));
    const slopes = this.of(kSlopes).sort((a, b) => (a.data.height ?? 0) - (b.data.height ?? 0));
    for (const slope of slopes) within(pen, () => paintSlope(pen, slope));
    each(['rough'], (shape) => paintRough(pen, shape));
    each(['swamp'], (shape) => paintSwamp(pen, shape));
    each(kWoods, (shape) => paintFloor(pen, shape));
    each(kWaters, (shape) => paintBanks(pen, shape));
    each(kWaters, (shape) => paintWater(pen, shape));
    each(['road'], (shape) => paintRoad(pen, shape));
    each(kWaters, (shape) => this.paintOverRoads(pen, shape));
    each(['ford'], (shape) => paintFord(pen, shape));
    each(['bridge'], (shape) => {
      const { strength, of } = this.wearOf(shape);
      paintBridge(pen, shape, of > 0 && strength <= 0);
    });
    each(['fence'], (shape) => paintFence(pen, shape));
    each(['wall'], (shape) => paintWall(pen, shape));
    each(kWorks, (shape) => paintWork(pen, shape, this.wearOf(shape)));
    each(kHouses, (shape) => paintBuilding(pen, shape, this.wearOf(shape)));
    paintTrees(pen, this.trees);
  }

  /** Roads end at the water's edge: the bridge or the ford goes on. */
  private paintOverRoads(pen: Pen, shape: Shape): void {
    if (this.of(['road']).length > 0) paintWater(pen, shape);
  }
}
