// Units as a view of this system tells of them, and what the bundle adds.

export interface BoarUnit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nationality: string;
  readonly type: string;
  readonly place: string;
  readonly hex: string | null;
  readonly formation?: string;
  readonly state?: string;
  readonly steps?: number;
  readonly steps_full?: number;
  readonly strength?: number;
  readonly rifle_strength?: number;
  readonly morale?: number;
  readonly movement?: number;
  readonly flags?: readonly string[];
  readonly pin?: number;
  readonly combat?: number;
  readonly rank?: string;
  readonly combat_drm?: number;
  readonly leadership?: number;
}

/** What is printed on a counter and in no view. */
export interface Printed {
  readonly jaeger: boolean;
  readonly light: boolean;
  /** "white" or "black", or empty. */
  readonly badge: string;
  readonly demiLeader: boolean;
  /** The values are ours, not the game's. */
  readonly reconstructed: boolean;
}

const NOTHING: Printed = { jaeger: false, light: false, badge: '', demiLeader: false, reconstructed: false };
type Row = { readonly [key: string]: unknown };

/** The printed values of all units and leaders of a bundle, by id. */
export class Roster {
  private readonly rows = new Map<string, Printed>();

  constructor(bundle: { readonly [key: string]: unknown }) {
    for (const [file, list] of [
      ['units', 'units'],
      ['leaders', 'leaders'],
    ] as const) {
      const table = bundle[file] as Row | undefined;
      for (const row of (table?.[list] as readonly Row[] | undefined) ?? [])
        this.rows.set(String(row.id), readRow(row));
    }
  }

  of(id: string): Printed {
    return this.rows.get(id) ?? NOTHING;
  }
}

function readRow(row: Row): Printed {
  return {
    jaeger: row.jaeger === true,
    light: row.lt === true,
    badge: typeof row.rifle_badge === 'string' ? row.rifle_badge : '',
    demiLeader: row.demi_leader === true,
    reconstructed: row.source === 'reconstruction',
  };
}

export const isLeader = (unit: BoarUnit): boolean => unit.type === 'leader';

/** A signed number as players write it: "+1", "0", "−1". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));
