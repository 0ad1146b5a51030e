// Looking back: any moment of the match as this seat may know it.
import type { View } from '../ports/types';
import type { Session } from './session.svelte';
import { followed, type Trail } from './trails';

export const speeds = [0.5, 1, 2, 4, 8];
const kPause = 900;

export class Replay {
  /** Actions and dice played at the moment that is shown; null: now. */
  at = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  playing = $state(false);
  speed = $state(1);
  /** Where pieces went during this player turn of the playback. */
  trails = $state.raw<readonly Trail[]>([]);
  /** From here on the playback is of what happened while nobody looked. */
  since = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = -1;

  constructor(private readonly session: Session) {}

  get last(): number {
    return this.session.snapshot.count;
  }

  get shown(): View {
    return this.view ?? this.session.view;
  }

  get live(): boolean {
    return this.at === null;
  }

  async jump(to: number): Promise<void> {
    const count = Math.max(0, Math.min(to, this.last));
    this.wanted = count;
    this.at = count;
    const view = await this.session.tableNow.at(count);
    if (this.wanted !== count) return;
    if (!this.playing) this.trails = [];
    else this.leaveTrails(this.shown, view);
    this.view = view;
  }

  private leaveTrails(before: View, after: View): void {
    const { system } = this.session;
    const same = before.turn === after.turn && before.phasing === after.phasing;
    this.trails = followed(same ? this.trails : [], system.pieces(before), system.pieces(after));
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.jump((this.at ?? this.last) + by);
  }

  now(): void {
    this.pause();
    this.trails = [];
    this.wanted = -1;
    this.at = null;
    this.view = null;
    this.since = null;
  }

  async play(from?: number): Promise<void> {
    this.pause();
    const start = from ?? (this.at === null || this.at >= this.last ? 0 : this.at);
    await this.jump(start);
    this.playing = true;
    this.schedule();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Plays what happened from `count` on, then comes back to now. */
  async playSince(count: number): Promise<void> {
    this.since = count;
    await this.play(count);
  }

  /** Back to now; the last ways stay until the next click. */
  private end(): void {
    const { trails } = this;
    this.now();
    this.trails = trails;
  }

  private schedule(): void {
    this.timer = setTimeout(() => void this.advance(), kPause / this.speed);
  }

  private async advance(): Promise<void> {
    if (!this.playing || this.at === null) return;
    if (this.at >= this.last) {
      if (this.since !== null) this.end();
      else this.pause();
      return;
    }
    await this.jump(this.nextEvent(this.at));
    if (this.playing) this.schedule();
  }

  /** Over actions that show nothing, such as choosing the piece to move. */
  private nextEvent(at: number): number {
    for (const entry of this.session.entries) {
      if (entry.n > at && entry.tale.length > 0) return entry.n;
    }
    return this.last;
  }
}
