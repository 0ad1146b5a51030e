// The explanation beside the map: a sample of each ground and line that the map has.
import type { Box, Point } from '../grid';
import type { MapModel } from '../map_model';
import { randomOf } from '../random';
import { strokeLine, thin, type Pen, type Window } from './layer';
import { fieldwork } from './marks';
import { written } from './ornaments';
import { bridge, ford, ROAD_LOOKS } from './roads';
import {
  groundOf,
  HEAVY_WOODS,
  INK,
  ORCHARD,
  ROAD_INK,
  SEPIA,
  SERIF,
  SWAMP,
  VILLAGE,
  WATER,
  WATER_INK,
  WOODS,
  type Ground,
} from './style';
import { drawTree, type TreeKind } from './trees';

const SAMPLE_W = 112;
const SAMPLE_H = 62;
const LINE = 104;

interface Entry {
  readonly word: string;
  readonly draw: (pen: Pen, window: Window) => void;
}

/** Below the compass, in two columns; what does not fit is left out. */
export function explanation(pen: Pen, window: Window, map: MapModel, strip: Box): void {
  const entries = [...grounds(map), ...lines(map)];
  const top = strip.top + 1290;
  const room = Math.floor((strip.bottom - 190 - top - 50) / LINE);
  if (room < 3) return;
  pen.save();
  written(pen, 'EXPLANATION', (strip.left + strip.right) / 2, top, '28px', INK, 7);
  const rows = Math.max(Math.ceil(entries.length / 2), 1);
  entries.slice(0, Math.min(room, rows) * 2).forEach((entry, i) => {
    const column = Math.floor(i / Math.min(room, rows));
    const row = i % Math.min(room, rows);
    pen.save();
    pen.translate(strip.left + 76 + column * 272, top + 64 + row * LINE);
    entry.draw(pen, window);
    pen.restore();
    pen.font = `italic 22px ${SERIF}`;
    pen.fillStyle = INK;
    pen.textAlign = 'left';
    pen.fillText(entry.word, strip.left + 144 + column * 272, top + 71 + row * LINE, 116);
  });
  pen.restore();
}

// ---- grounds

const FILLS: Partial<Record<Ground, string>> = {
  fields: 'rgba(230,200,124,.5)',
  orchard: ORCHARD,
  'light-woods': WOODS,
  'heavy-woods': HEAVY_WOODS,
  village: VILLAGE,
  swamp: SWAMP,
  water: WATER,
};

function grounds(map: MapModel): Entry[] {
  const kinds = new Map<string, Ground>();
  for (const kind of map.terrain.values()) kinds.set(kind, groundOf(kind));
  const seen = new Set<Ground>();
  return [...kinds].flatMap(([kind, ground]) => {
    if (seen.has(ground) || ground === 'none' || ground === 'open') return [];
    seen.add(ground);
    return [
      { word: wordOf(map, kind, ground), draw: (pen: Pen, window: Window) => sample(pen, window, ground) },
    ];
  });
}

function wordOf(map: MapModel, kind: string, ground: Ground): string {
  return ground === 'village' ? 'Village' : (map.terrainNames.get(kind) ?? kind);
}

function sample(pen: Pen, window: Window, ground: Ground): void {
  pen.beginPath();
  pen.ellipse(0, 0, SAMPLE_W / 2, SAMPLE_H / 2, 0, 0, Math.PI * 2);
  if (ground === 'heavy-woods') {
    pen.fillStyle = WOODS;
    pen.fill();
  }
  pen.fillStyle = FILLS[ground] ?? 'transparent';
  pen.fill();
  pen.strokeStyle = SEPIA;
  pen.globalAlpha = 0.5;
  pen.lineWidth = thin(1, window, 0.4);
  pen.stroke();
  pen.globalAlpha = 1;
  if (ground === 'heavy-woods') grove(pen, 'heavy', 13, 12, 1.25);
  else if (ground === 'light-woods') grove(pen, 'light', 5, 20, 1.25);
  else if (ground === 'orchard') rowsOfTrees(pen);
  else if (ground === 'fields') furrows(pen);
  else if (ground === 'village') houses(pen);
  else if (ground === 'swamp') reeds(pen);
  else if (ground === 'water') waves(pen);
}

function grove(pen: Pen, kind: TreeKind, count: number, room: number, size: number): void {
  const random = randomOf(count, 61);
  const spots: Point[] = [];
  for (let i = 0; i < 200 && spots.length < count; i++) {
    const spot = { x: (random() - 0.5) * 80, y: (random() - 0.5) * 34 + 8 };
    if (spots.every((other) => Math.hypot(other.x - spot.x, (other.y - spot.y) * 1.3) > room))
      spots.push(spot);
  }
  for (const spot of spots.sort((a, b) => a.y - b.y)) tree(pen, spot, kind, size);
}

function tree(pen: Pen, at: Point, kind: TreeKind, size: number): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(size, size);
  drawTree(pen, kind, randomOf(Math.round(at.x * 7), Math.round(at.y)), 1);
  pen.restore();
}

function rowsOfTrees(pen: Pen): void {
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      tree(pen, { x: -34 + column * 17, y: -8 + row * 14 }, 'orchard', 1.1);
}

function furrows(pen: Pen): void {
  pen.strokeStyle = '#97732d';
  pen.lineWidth = 1;
  pen.beginPath();
  for (let i = 0; i < 6; i++) {
    pen.moveTo(-40, -16 + i * 6);
    pen.lineTo(-2, -20 + i * 6.6);
    pen.moveTo(6 + i * 6.4, -18);
    pen.lineTo(4 + i * 6.4, 18);
  }
  pen.stroke();
}

function houses(pen: Pen): void {
  strokeLine(
    pen,
    [
      { x: -54, y: 6 },
      { x: 54, y: -6 },
    ],
    ROAD_INK,
    11,
  );
  strokeLine(
    pen,
    [
      { x: -54, y: 6 },
      { x: 54, y: -6 },
    ],
    '#f3e3bd',
    8.4,
  );
  pen.strokeStyle = INK;
  pen.lineWidth = 0.9;
  for (const [x, y] of [
    [-32, -10],
    [-14, -12],
    [8, -16],
    [28, -17],
    [-26, 15],
    [-4, 13],
    [18, 10],
    [36, 8],
  ] as const) {
    pen.fillStyle = x % 4 === 0 ? '#9c4a35' : '#7d5b45';
    pen.fillRect(x - 5.5, y - 3.5, 11, 7);
    pen.strokeRect(x - 5.5, y - 3.5, 11, 7);
  }
}

function reeds(pen: Pen): void {
  pen.strokeStyle = '#4d7470';
  pen.lineWidth = 1.1;
  pen.beginPath();
  for (const [x, y] of [
    [-30, -6],
    [-6, -12],
    [22, -8],
    [-20, 12],
    [8, 8],
    [32, 10],
  ] as const) {
    pen.moveTo(x - 10, y);
    pen.lineTo(x + 10, y);
    for (const [dx, h] of [
      [-3, 6],
      [0, 9],
      [3, 7],
    ] as const) {
      pen.moveTo(x + dx * 0.5, y);
      pen.lineTo(x + dx, y - h);
    }
  }
  pen.stroke();
}

function waves(pen: Pen): void {
  pen.strokeStyle = WATER_INK;
  pen.lineWidth = 1;
  for (const [inset, alpha] of [
    [6, 0.7],
    [12, 0.5],
    [18, 0.3],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.beginPath();
    pen.ellipse(0, 0, SAMPLE_W / 2 - inset, SAMPLE_H / 2 - inset, 0, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

// ---- lines

const LEFT: Point = { x: -52, y: 8 };
const RIGHT: Point = { x: 52, y: -8 };

function lines(map: MapModel): Entry[] {
  const roads = new Set(map.roads.map((road) => road.kind));
  const kinds = new Set(map.crossings.map((crossing) => crossing.kind));
  const all: (Entry & { here: boolean })[] = [
    { here: roads.has('road'), word: 'High road', draw: (pen) => way(pen, 'road') },
    { here: roads.has('lane'), word: 'Lane', draw: (pen) => way(pen, 'lane') },
    { here: roads.has('trail'), word: 'Path', draw: path },
    { here: map.streams.length > 0, word: 'Creek', draw: creek },
    { here: kinds.has('bridge'), word: 'Bridge', draw: (pen, window) => across(pen, window, 'bridge') },
    { here: kinds.has('ford'), word: 'Ford', draw: (pen, window) => across(pen, window, 'ford') },
    { here: map.slopes.length > 0, word: 'Slope', draw: slope },
    {
      here: map.fieldworks.length > 0,
      word: 'Fieldwork',
      draw: (pen, window) =>
        fieldwork(
          pen,
          window,
          [
            { x: -29, y: 6 },
            { x: 29, y: 6 },
          ],
          { x: 0, y: 60 },
        ),
    },
  ];
  return all.filter((entry) => entry.here);
}

function way(pen: Pen, kind: string): void {
  const look = ROAD_LOOKS[kind];
  if (!look) return;
  strokeLine(pen, [LEFT, RIGHT], ROAD_INK, look.width + look.edge * 2);
  strokeLine(pen, [LEFT, RIGHT], look.fill, look.width);
}

function path(pen: Pen): void {
  pen.setLineDash([8, 5]);
  strokeLine(pen, [LEFT, RIGHT], ROAD_INK, 2.3);
}

function creek(pen: Pen): void {
  pen.lineCap = 'round';
  const bend: Point[] = Array.from({ length: 21 }, (_, i) => ({
    x: -52 + i * 5.2,
    y: Math.sin(i / 3.2) * 8,
  }));
  strokeLine(pen, bend, WATER_INK, 10);
  strokeLine(pen, bend, WATER, 7.6);
}

function across(pen: Pen, window: Window, kind: string): void {
  strokeLine(
    pen,
    [
      { x: 0, y: -28 },
      { x: 0, y: 28 },
    ],
    WATER_INK,
    10,
  );
  strokeLine(
    pen,
    [
      { x: 0, y: -28 },
      { x: 0, y: 28 },
    ],
    WATER,
    7.6,
  );
  pen.save();
  way(pen, 'lane');
  pen.rotate(-0.152);
  if (kind === 'bridge') bridge(pen, window, 3.2);
  else ford(pen, window);
  pen.restore();
}

function slope(pen: Pen): void {
  pen.fillStyle = SEPIA;
  pen.beginPath();
  for (let i = 0; i <= 34; i++) {
    const x = -51 + i * 3;
    const y = -10 + Math.sin(i / 6) * 3;
    const size = (i % 3 === 0 ? 12 : 21) * Math.min(1, 0.4 + Math.min(i, 34 - i) / 10);
    pen.moveTo(x - 0.9, y);
    pen.lineTo(x + 0.4, y + size);
    pen.lineTo(x + 0.9, y);
  }
  pen.fill();
}
