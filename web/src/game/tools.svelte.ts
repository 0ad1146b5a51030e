// Questions that the map answers: zones of control, lines of sight.
import type { Modifier, Overlay, Seat } from '../ports/types';
import type { Session } from './session.svelte';

export interface Sight {
  from: string;
  visible: { hex: string; range: number; modifiers: Modifier[] }[];
  blocked: { hex: string; rule: string; reason: string }[];
}

export class Tools {
  /** Sides whose zones of control are shown. */
  zones = $state.raw<Seat[]>([]);
  zoneHexes = $state.raw<Map<Seat, string[]>>(new Map());
  /** The next click on a hex asks what can be seen from there. */
  looking = $state(false);
  sight = $state.raw<Sight | null>(null);

  constructor(private readonly session: Session) {}

  async toggleZone(side: Seat): Promise<void> {
    const on = this.zones.includes(side);
    this.zones = on ? this.zones.filter((one) => one !== side) : [...this.zones, side];
    await this.refreshZones();
  }

  /** All zones of control, or none. */
  async toggleZones(): Promise<void> {
    this.zones = this.zones.length > 0 ? [] : [...this.session.snapshot.seats];
    await this.refreshZones();
  }

  /** To be called when the position has changed. */
  async refreshZones(): Promise<void> {
    const found = new Map<Seat, string[]>();
    for (const side of this.zones) {
      const overlay = await this.ask('zoc', side);
      if (!overlay) continue;
      const hexes = (overlay.hexes ?? []).map((entry) =>
        typeof entry === 'string' ? entry : entry.hex,
      );
      found.set(side, hexes);
    }
    this.zoneHexes = found;
  }

  toggleLooking(): void {
    this.looking = !this.looking;
    this.sight = null;
  }

  async look(hex: string): Promise<void> {
    const overlay = await this.ask('los', hex);
    if (!overlay) return;
    this.sight = { from: hex, visible: overlay.visible ?? [], blocked: overlay.blocked ?? [] };
  }

  private async ask(name: string, argument: string): Promise<Overlay | null> {
    try {
      return await this.session.tableNow.overlay(name, argument);
    } catch {
      return null;
    }
  }
}
