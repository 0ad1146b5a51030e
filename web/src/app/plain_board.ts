import type { Bundle, View } from '../ports/types';
import type { System } from '../systems/system';
import type { BoardEvents, BoardPort, Marks } from './board';

const S = 30;
function center(hex: string): { x: number; y: number } {
  const f = Number(hex.slice(0, 2));
  const r = Number(hex.slice(2));
  return { x: f * S * 1.5, y: (r + (f & 1) / 2) * S * Math.sqrt(3) };
}
const ns = 'http://www.w3.org/2000/svg';
export class PlainBoard implements BoardPort {
  private svg = document.createElementNS(ns, 'svg');
  private top = document.createElementNS(ns, 'g');
  private view: View | null = null;
  private marks: Marks | null = null;
  constructor(
    place: HTMLElement,
    bundle: Bundle,
    private system: System,
    private events: BoardEvents,
  ) {
    const grid = (bundle.map as { grid: { files: [number, number]; rows: [number, number] } }).grid;
    const base = document.createElementNS(ns, 'g');
    this.svg.append(base, this.top);
    place.append(this.svg);
    this.svg.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;background:#e8dcbb';
    for (let f = grid.files[0]; f <= grid.files[1]; f++)
      for (let r = grid.rows[0]; r <= grid.rows[1]; r++) {
        const name = String(f).padStart(2, '0') + String(r).padStart(2, '0');
        const { x, y } = center(name);
        const p = document.createElementNS(ns, 'polygon');
        p.setAttribute('points', [0, 1, 2, 3, 4, 5].map((i) => `${x + S * Math.cos((i * Math.PI) / 3)},${y + S * Math.sin((i * Math.PI) / 3)}`).join(' '));
        p.setAttribute('fill', 'transparent');
        p.setAttribute('stroke', '#b7a67c');
        p.dataset.hex = name;
        p.onclick = (e) => this.events.hex(name, { touch: (e as PointerEvent).pointerType === 'touch', more: e.shiftKey });
        p.onpointerenter = () => this.events.hover(name);
        base.append(p);
      }
    const box = [grid.files[0] * 45 - 40, grid.rows[0] * 52 - 40, (grid.files[1] - grid.files[0]) * 45 + 80, (grid.rows[1] - grid.rows[0] + 1) * 52 + 80];
    this.svg.setAttribute('viewBox', box.join(' '));
  }
  setView(view: View): void {
    this.view = view;
    this.draw();
  }
  setMarks(marks: Marks): void {
    this.marks = marks;
    this.draw();
  }
  private draw(): void {
    this.top.replaceChildren();
    if (!this.view) return;
    for (const m of this.marks?.hexes ?? []) {
      const { x, y } = center(m.hex);
      const c = document.createElementNS(ns, 'circle');
      c.setAttribute('cx', String(x));
      c.setAttribute('cy', String(y));
      c.setAttribute('r', '20');
      c.setAttribute('fill', m.kind === 'attack' ? '#f008' : '#0808');
      c.style.pointerEvents = 'none';
      const t = document.createElementNS(ns, 'text');
      t.setAttribute('x', String(x));
      t.setAttribute('y', String(y + 24));
      t.textContent = m.label;
      t.style.pointerEvents = 'none';
      this.top.append(c, t);
    }
    const stacks = new Map<string, number>();
    for (const p of this.system.pieces(this.view)) {
      if (!p.hex) continue;
      const n = stacks.get(p.hex) ?? 0;
      stacks.set(p.hex, n + 1);
      const { x, y } = center(p.hex);
      const r = document.createElementNS(ns, 'rect');
      r.setAttribute('x', String(x - 18 + n * 4));
      r.setAttribute('y', String(y - 18 + n * 8));
      r.setAttribute('width', '26');
      r.setAttribute('height', '14');
      r.setAttribute('fill', p.side === 'american' ? '#356' : '#a33');
      r.setAttribute('stroke', this.marks?.selected.includes(p.id) ? 'yellow' : this.marks?.pieces.includes(p.id) ? 'white' : 'black');
      r.dataset.piece = p.id;
      r.onclick = (e) => this.events.piece(p.id, { touch: false, more: e.shiftKey });
      this.top.append(r);
    }
  }
  setOverlays(): void {}
  show(): void {}
  zoom(): void {}
  fit(): void {}
  destroy(): void {
    this.svg.remove();
  }
}
