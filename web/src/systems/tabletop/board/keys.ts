// The table by keyboard: a cursor that walks over units or by inches, and a unit picked up to be moved.
import type { Spot, TableView } from '../view';
import { isOnTable } from '../view';
import { placeOf } from './marks';
import { nextInDirection } from './picking';
import type { TableBoard } from './table_board';

export interface Lifted {
  piece: string;
  at: Spot;
  heading: number;
}

export interface Keyed {
  view(): TableView | null;
  describe(at: Spot): string;
  say(text: string): void;
  /** The piece that may be picked up: the chosen one. */
  chosen(): string | null;
  lift(piece: string): Lifted | null;
  /** A lifted piece was moved: its way is asked. */
  led(lifted: Lifted, turning: boolean): void;
  drop(given: boolean): void;
  cancel(): void;
}

const kInch = 100;
const kTurn = 1500;
const kFine = 500;
const kPan = 90;
const kArrows: Record<string, Spot> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class TableKeys {
  private lifted: Lifted | null = null;
  private turning = false;

  constructor(
    private readonly board: TableBoard,
    private readonly keyed: Keyed,
  ) {}

  listen(): () => void {
    const { root } = this.board;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    root.addEventListener('keydown', (event) => this.key(event), options);
    root.addEventListener('focus', () => this.focused(), options);
    root.addEventListener('blur', () => this.board.setCursor(null), options);
    return () => stop.abort();
  }

  private focused(): void {
    if (!this.board.root.matches(':focus-visible')) return;
    this.goTo(this.start());
  }

  private start(): Spot {
    const view = this.keyed.view();
    const chosen = this.keyed.chosen();
    const unit = view?.units.find(({ id }) => id === chosen) ?? view?.units.find((one) => isOnTable(one));
    return this.last ?? unit?.at ?? [this.board.stage.ground.width / 2, this.board.stage.ground.height / 2];
  }
  private last: Spot | null = null;

  private goTo(at: Spot): void {
    const { width, height } = this.board.stage.ground;
    this.last = [Math.min(Math.max(at[0], 0), width), Math.min(Math.max(at[1], 0), height)];
    this.board.setCursor(this.last);
    this.keyed.say(this.keyed.describe(this.last));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.action(event.key, event.shiftKey);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  private action(key: string, shift: boolean): (() => void) | null {
    if (key in kArrows) return () => (this.lifted ? this.carry(key, shift) : this.walk(key, shift));
    switch (key) {
      case 'Enter':
        return () => this.enter();
      case 'g':
        return () => this.lift();
      case 'q':
      case 'Q':
        return () => this.turn(shift ? -kFine : -kTurn);
      case 'e':
      case 'E':
        return () => this.turn(shift ? kFine : kTurn);
      case 'Escape':
        return () => this.escape();
      case '+':
      case '=':
        return () => this.board.stage.zoomBy(1.35);
      case '-':
        return () => this.board.stage.zoomBy(1 / 1.35);
      case '0':
        return () => this.board.stage.fit();
      case 'PageUp':
        return () => this.board.stage.panBy(0, -kPan);
      case 'PageDown':
        return () => this.board.stage.panBy(0, kPan);
      default:
        return null;
    }
  }

  /** To the next unit or mark that way; with Shift by an inch. */
  private walk(key: string, inch: boolean): void {
    const from = this.last ?? this.start();
    const [dx, dy] = kArrows[key]!;
    if (inch || this.board.measuring) return this.goTo([from[0] + dx * kInch, from[1] + dy * kInch]);
    const next = nextInDirection(this.stops(), from, key);
    if (next) this.goTo(next.at);
  }

  /** Where the cursor halts: troops, and what is marked for the chosen unit. */
  private stops(): { at: Spot }[] {
    const view = this.keyed.view();
    if (!view) return [];
    const marks = this.board.marks.selected.length > 0 ? this.board.marks.hexes : [];
    return [
      ...view.units.filter(isOnTable).map(({ at }) => ({ at })),
      ...view.generals.filter(({ fate, with: unit }) => fate === 'table' && !unit).map((one) => ({ at: placeOf(view, one) })),
      ...marks.map(({ hex }) => ({ at: hex.split(',').map(Number) as unknown as Spot })),
    ];
  }

  private enter(): void {
    if (this.lifted) {
      this.lifted = null;
      return this.keyed.drop(true);
    }
    if (!this.board.cursor) return this.goTo(this.start());
    this.board.pick(this.board.cursor, false);
  }

  private escape(): void {
    if (this.lifted) {
      this.lifted = null;
      this.keyed.drop(false);
      this.keyed.say('Put back.');
    } else this.keyed.cancel();
  }

  private lift(): void {
    const piece = this.keyed.chosen();
    this.lifted = piece ? this.keyed.lift(piece) : null;
    this.turning = false;
    this.keyed.say(this.lifted ? 'Picked up. Arrow keys move it by an inch, q and e turn it, Enter plays it, Escape puts it back.' : 'Choose a unit first.');
  }

  private carry(key: string, fine: boolean): void {
    const [dx, dy] = kArrows[key]!;
    const by = fine ? kInch / 4 : kInch;
    const { at, ...rest } = this.lifted!;
    this.turning = false;
    this.lifted = { ...rest, at: [at[0] + dx * by, at[1] + dy * by] };
    this.keyed.led(this.lifted, false);
  }

  private turn(by: number): void {
    if (!this.lifted) {
      const piece = this.keyed.chosen();
      this.lifted = piece ? this.keyed.lift(piece) : null;
      this.turning = true;
    }
    if (!this.lifted) return this.keyed.say('Choose a unit first.');
    this.lifted = { ...this.lifted, heading: (this.lifted.heading + by + 36000) % 36000 };
    this.keyed.led(this.lifted, this.turning);
  }

  /** The position is another one: what was picked up is down. */
  forget(): void {
    this.lifted = null;
  }
}
