// A small map with one of everything, and a recorder in place of a canvas.
import type { Bundle } from '../../src/board/map_model';
import type { Pen } from '../../src/board/paint/layer';
import { makePlan, type Plan } from '../../src/board/plan';
import { readMap } from '../../src/board/map_model';

export const bundle: Bundle = {
  scenario: { objective: [{ name: 'Mill', hex: '1305', side: 'american' }] },
  terrain: {
    hex: [
      { id: 'clear', name: 'Clear' },
      { id: 'heavy-woods', name: 'Heavy woods' },
      { id: 'village', name: 'Village' },
      { id: 'crops', name: 'Crops and fields' },
    ],
  },
  map: {
    title: 'FIXTURE',
    subtitle: 'a day',
    grid: { files: [10, 19], rows: [0, 9], up: 'NE' },
    legend: {
      c: 'clear',
      W: 'heavy-woods',
      w: 'light-woods',
      v: 'village',
      f: 'crops',
      o: 'orchard',
      s: 'swamp',
      '~': 'river',
      '.': 'off-map',
    },
    terrain: {
      rows: `
cccccccWWW
ccccccWWWW
cffffcwwWW
cffffcccww
ccvvvvvccc
ccoovvvccc
ccoooccccs
cccccccccs
~~ccccccc.
~~~~~~~~~.
`,
    },
    road: [
      {
        name: 'High Road',
        kind: 'road',
        hexes: ['1004', '1104', '1205', '1305', '1405', '1504', '1605', '1704', '1805', '1904'],
      },
      { name: 'Mill Lane', kind: 'lane', hexes: ['1305', '1306', '1307'] },
    ],
    stream: [
      { name: 'Long Creek', width: 4, hexsides: ['1306/1307', '1307/1407', '1407/1408', '1408/1507'] },
    ],
    crossing: [{ name: 'Mill Lane over Long Creek', kind: 'bridge', hexside: '1306/1307' }],
    slope: [{ name: 'Low Hill', hexsides: ['1602>1601', '1602>1701', '1602>1702'] }],
    fieldwork: [{ name: 'Redoubt', hexside: '1803>1802', side: 'british' }],
    place: [{ name: 'Old Mill', hex: '1305', kind: 'mill', offset: [0.4, 0.3], text_offset: [0.4, 0.1] }],
    entry: [{ id: 'A', hex: '1500', side: 'american' }],
    zone: [{ id: 'zone', name: 'Firing Zone', hexes: ['1207', '1307'] }],
    label: [
      { text: 'High Road', hex: '1605', style: 'road', offset: [0, 0] },
      { text: 'Long Creek', hex: '1407', style: 'water' },
      { text: 'Hamlet', hex: '1504', style: 'village', angle: 10 },
    ],
  },
};

export const plan = (): Plan => makePlan(readMap(bundle));

/** Widths as a plain type has them. */
export const measure = (text: string, font: string): number =>
  text.length * Number(/(\d+(\.\d+)?)px/.exec(font)?.[1] ?? 10) * 0.5;

/** A pen that writes down what it is told instead of painting. */
export function recorder(): { pen: Pen; calls: string[] } {
  const calls: string[] = [];
  const show = (value: unknown): string =>
    typeof value === 'number' ? value.toFixed(3) : typeof value === 'object' ? '{}' : String(value);
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
      if (name === 'createImageData')
        return (w: number, h: number) => ({ data: new Uint8ClampedArray(w * h * 4) });
      if (name === 'createPattern') return () => ({ setTransform: () => undefined });
      return (...args: unknown[]) => {
        calls.push(`${String(name)}(${args.map(show).join(',')})`);
        return {};
      };
    },
    set: (_, name, value) => {
      calls.push(`${String(name)}=${show(value)}`);
      return true;
    },
  });
  return { pen: pen as unknown as Pen, calls };
}

/** Stands in for the canvases of a browser. */
export class FakeCanvas {
  width = 0;
  height = 0;
  readonly pen = recorder().pen;
  getContext(): Pen {
    return this.pen;
  }
}
