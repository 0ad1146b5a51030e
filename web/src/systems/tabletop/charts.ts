// The charts of the tabletop rules out of the digest: its tables hold one rule for each row.
import type { Bundle, RuleInfo } from '../../ports/types';
import type { Chart } from '../system';

type Rules = ReadonlyMap<string, RuleInfo>;

interface Spec {
  id: string;
  title: string;
  /** The rules of its rows: "TT.move" and the numbers from 1. */
  prefix: string;
  from: number;
  to: number;
  columns: string[];
  note?: string;
}

const kSpecs: Spec[] = [
  { id: 'move-foot', title: 'Movement', prefix: 'TT.move.', from: 1, to: 4, columns: ['Troops', 'Line', 'Column', 'Rout'], note: 'Inches in a movement phase.' },
  { id: 'move-guns', title: 'Movement: wheels', prefix: 'TT.move.', from: 6, to: 12, columns: ['Wheels', 'Limbered', 'Deployed', 'Rout'] },
  { id: 'terrain', title: 'Terrain', prefix: 'TT.terr.', from: 1, to: 11, columns: ['Terrain', 'Close order', 'Open order', 'Mounted', 'Wheeled'], note: 'Per cent of the speed, or the share of a move that it takes to cross.' },
  { id: 'ranges', title: 'Ranges', prefix: 'TT.rng.', from: 1, to: 8, columns: ['Arm', 'Short', 'Medium', 'Long'], note: 'Inches.' },
  { id: 'fire', title: 'Fire: factors', prefix: 'TT.ff.', from: 1, to: 14, columns: ['When', 'Factor'], note: 'Two dice and the factors: 7 or more takes a strength point; a total above the morale number shakes.' },
  { id: 'morale', title: 'Morale', prefix: 'TT.mor.', from: 1, to: 6, columns: ['Troops', 'Added to the strength'] },
  { id: 'shaken', title: 'Shaken units', prefix: 'TT.shk.', from: 1, to: 3, columns: ['Die', 'What follows'] },
  { id: 'routing', title: 'Routing units', prefix: 'TT.ral.', from: 1, to: 3, columns: ['Die', 'What follows'] },
  { id: 'charged', title: 'Charged test', prefix: 'TT.ct.', from: 1, to: 9, columns: ['When', 'Factor'], note: 'One die and the factors: the morale number or more, and it routs.' },
  { id: 'melee', title: 'Melee: factors', prefix: 'TT.mf.', from: 1, to: 13, columns: ['When', 'Factor: cavalry, infantry, others'] },
  { id: 'generals', title: 'Generals', prefix: 'TT.gen.', from: 1, to: 13, columns: ['Case', 'What follows'] },
];

/** The cells of a summary: as many values as there are columns, or the sentence itself. */
export function cellsOf(summary: string, columns: number): string[] {
  const plain = summary.replace(/\.$/, '').replace(/Crossing takes /i, '');
  if (columns === 1) return [plain];
  const unit = / percent\b/.test(plain) ? '%' : /\binches\b/.test(plain) ? '″' : '';
  const parts = plain.split(/,\s*/).map((part) => part.replace(/\s*(percent|inches|inch)\b.*$/, '').trim());
  if (parts.length > columns) return [plain, ...Array.from({ length: columns - 1 }, () => '')];
  const cells = parts.map((part) => (/^[\d-]+$/.test(part) ? part + unit : part));
  return [...cells, ...Array.from({ length: columns - cells.length }, () => '–')];
}

export function charts(_bundle: Bundle, rules: Rules | null): Chart[] {
  if (!rules) return [];
  return kSpecs
    .map((spec) => chartOf(spec, rules))
    .filter(({ rows }) => rows.length > 0);
}

function chartOf({ id, title, prefix, from, to, columns, note }: Spec, rules: Rules): Chart {
  const rows: Chart['rows'] = [];
  for (let n = from; n <= to; n++) {
    const rule = rules.get(`${prefix}${n}`);
    if (rule) rows.push({ cells: [rule.title, ...cellsOf(rule.summary, columns.length - 1)] });
  }
  return { id, title, columns, rows, ...(note ? { note } : {}) };
}
