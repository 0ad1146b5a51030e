// Woods: trees by hexes, close in heavy woods, scattered in light ones; lone trees on open ground.
import { grown } from '../curves';
import { centreOf, hexAt, HEX, RADIUS, type HexKey, type Point } from '../grid';
import { kindAt } from '../map_model';
import type { Plan } from '../plan';
import { randomOf } from '../random';
import type { Layer, Pen, Window } from './layer';
import { groundOf, isWoods, type Ground } from './style';
import { stampsAt, type TreeKind } from './trees';

interface Tree {
  readonly x: number;
  readonly y: number;
  readonly kind: TreeKind;
  readonly variant: number;
}

interface Growth {
  readonly kind: TreeKind;
  readonly count: number;
  /** Least distance between trees. */
  readonly room: number;
}
const GROWTH: Partial<Record<Ground, Growth>> = {
  'heavy-woods': { kind: 'heavy', count: 30, room: 13 },
  'light-woods': { kind: 'light', count: 12, room: 19 },
};

/** Trees are placed by their middle and stand by their foot. */
const FOOT = 4;

/** Where the trees of a hex stand; always the same. */
export function treesOf(plan: Plan, key: HexKey): Tree[] {
  const ground = groundOf(kindAt(plan.map, key));
  const growth = GROWTH[ground];
  const random = randomOf(key, 5);
  if (!growth) return ground === 'open' || ground === 'swamp' ? loneTrees(plan, key) : [];
  const centre = centreOf(key);
  const trees: Tree[] = [];
  for (let i = 0; i < growth.count * 7 && trees.length < growth.count; i++) {
    const x = centre.x + (random() * 2 - 1) * RADIUS;
    const y = centre.y + ((random() * 2 - 1) * HEX) / 2;
    if (!stands(plan, key, x, y)) continue;
    if (trees.some((tree) => Math.hypot(tree.x - x, (tree.y - y) * 1.25) < growth.room)) continue;
    trees.push({ x, y: y + FOOT, kind: growth.kind, variant: Math.floor(random() * 64) });
  }
  return trees.sort((a, b) => a.y - b.y);
}

/** A tree stands inside its wood, off roads and water. */
function stands(plan: Plan, key: HexKey, x: number, y: number): boolean {
  const own = hexAt({ x, y });
  if (own !== key) return false;
  const centre = centreOf(key);
  const out = { x: centre.x + (x - centre.x) * 1.14, y: centre.y + (y - centre.y) * 1.14 };
  const next = hexAt(out);
  if (next !== key && !isWoods(groundOf(kindAt(plan.map, next)))) return false;
  return plan.taken.free(x, y, 4);
}

function loneTrees(plan: Plan, key: HexKey): Tree[] {
  const random = randomOf(key, 6);
  const count = random() < 0.45 ? 0 : Math.ceil(random() * 3);
  const centre = centreOf(key);
  const trees: Tree[] = [];
  for (let i = 0; i < count; i++) {
    const x = centre.x + (random() * 1.5 - 0.75) * RADIUS;
    const y = centre.y + (random() * 0.8 - 0.4) * HEX;
    const kind: TreeKind = random() < 0.7 ? 'bush' : 'light';
    if (hexAt({ x, y }) === key && plan.taken.free(x, y, 7))
      trees.push({ x, y: y + FOOT, kind, variant: Math.floor(random() * 64) });
  }
  return trees;
}

/** Below this scale trees are dots. */
const COARSE = 0.1;
const DOTS: Partial<Record<Ground, number>> = { 'heavy-woods': 5, 'light-woods': 2 };

export class WoodsLayer implements Layer {
  private readonly trees = new Map<HexKey, Tree[]>();

  constructor(private readonly plan: Plan) {}

  *paint(pen: Pen, window: Window): Generator<void> {
    if (window.scale < COARSE) {
      yield* this.dots(pen, window);
      return;
    }
    const stamps = stampsAt(window.scale);
    const origin: Point = { x: window.box.left, y: window.box.top };
    // At small scales every second or third tree gives the same grey.
    const every = window.scale < 0.18 ? 3 : 1;
    let painted = 0;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    for (const key of this.plan.map.grid.keysIn(grown(window.box, 40), 1)) {
      const trees = this.treesIn(key);
      for (let i = 0; i < trees.length; i += every) {
        const tree = trees[i];
        if (tree) stamps.stamp(pen, tree.kind, tree.variant, tree.x, tree.y, origin);
      }
      painted += trees.length;
      if (painted < 120) continue;
      painted = 0;
      yield;
    }
    pen.restore();
  }

  /** Where trees are too small to be seen, dark dots give the same grey. */
  private *dots(pen: Pen, window: Window): Generator<void> {
    pen.fillStyle = 'rgba(62,84,42,.6)';
    const size = 1.3 / window.scale;
    let hexes = 0;
    pen.beginPath();
    for (const key of this.plan.map.grid.keysIn(window.box, 0)) {
      const count = DOTS[groundOf(kindAt(this.plan.map, key))] ?? 0;
      const random = randomOf(key, 5);
      const centre = centreOf(key);
      for (let i = 0; i < count; i++) {
        pen.rect(
          centre.x + (random() - 0.5) * HEX * 0.9,
          centre.y + (random() - 0.5) * HEX * 0.9,
          size,
          size,
        );
      }
      if (++hexes % 600 !== 0) continue;
      pen.fill();
      pen.beginPath();
      yield;
    }
    pen.fill();
  }

  private treesIn(key: HexKey): Tree[] {
    let trees = this.trees.get(key);
    if (!trees) this.trees.set(key, (trees = treesOf(this.plan, key)));
    return trees;
  }
}
