// How marks and aids over the table look. Widths and words keep their size on the screen.
const kStyle = `
.tt-board { position: absolute; inset: 0; overflow: hidden; touch-action: none; user-select: none; background: #3b2c1e; outline: none; cursor: grab; }
.tt-board.pickable { cursor: pointer; }
.tt-board.measuring, .tt-board.placing { cursor: crosshair; }
.tt-board:focus-visible::after { content: ''; position: absolute; inset: 2px; border: 3px solid #fff3c4; outline: 2px solid #0b5cad; pointer-events: none; z-index: 2; }
.tt-board canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.tt-over { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; pointer-events: none; }
.tt-over * { vector-effect: non-scaling-stroke; }
.tt-word { font: 600 calc(12px / var(--k)) system-ui, 'DejaVu Sans Condensed', sans-serif; text-anchor: middle; dominant-baseline: middle; fill: #1d1610; stroke: rgb(253 247 228 / 92%); stroke-width: 3.6px; paint-order: stroke; stroke-linejoin: round; }
.tt-word.place { font: italic 400 calc(14px / var(--k)) 'Libre Caslon Text', Georgia, serif; }
.tt-word.aim, .tt-word.stick { font-size: calc(14px / var(--k)); font-weight: 700; }
.tt-word.above { transform: translateY(calc(-24px / var(--k))); font-size: calc(14px / var(--k)); }
.tt-word.within { font-size: calc(10px / var(--k)); stroke: none; fill: #fff9e8; }
.hex-reach, .hex-strategic, .hex-target { r: calc(13px / var(--k)); fill: rgb(28 74 40 / 88%); stroke: #f6ead0; stroke-width: 1.6px; }
.hex-strategic { fill: rgb(92 62 16 / 88%); }
.tt-bare { r: calc(7px / var(--k)); }
.hex-target { fill: rgb(123 30 27 / 88%); }
.hex-target.tt-retreat { fill: rgb(84 68 96 / 90%); }
.hex-target.tt-ring, .hex-reach.tt-ring { r: calc(20px / var(--k)); fill: none; stroke: #ffdf6b; stroke-width: 3px; stroke-dasharray: 5 4; }
.unit-target { fill: rgb(255 246 196 / 13%); stroke: #ffe98f; stroke-width: 2.2px; stroke-dasharray: 7 4; }
.unit-selected { fill: rgb(255 250 222 / 8%); stroke: #fff; stroke-width: 3.4px; filter: drop-shadow(0 0 3px #0b3c78); }
.hex-note { fill: none; stroke: #fff6d8; stroke-width: 2.4px; stroke-dasharray: 3 5; }
.tt-trail { fill: none; stroke-width: 4px; stroke-dasharray: 2 7; stroke-linecap: round; }
.tt-arrow { fill: rgb(166 30 22 / 70%); stroke: #fff3d8; stroke-width: 1.6px; }
.tt-objective { fill: rgb(255 250 225 / 9%); stroke-width: 2.6px; stroke-dasharray: 10 7; }
.tt-flag path { stroke: #f8edd0; stroke-width: 1.4px; }
.tt-flag .pole { stroke: #24180c; stroke-width: 2.6px; }
.tt-circle { fill: none; stroke: rgb(255 255 240 / 75%); stroke-width: 1.6px; stroke-dasharray: 3 6; }
.tt-ahead { fill: rgb(246 240 190 / 26%); stroke: #fff9d8; stroke-width: 1.6px; }
.tt-back { fill: rgb(120 100 150 / 16%); stroke: rgb(236 228 250 / 80%); stroke-width: 1.4px; stroke-dasharray: 6 5; }
.tt-wheel { fill: rgb(228 182 92 / 26%); stroke: #ffe3a1; stroke-width: 1.6px; }
.tt-band { stroke: rgb(255 246 222 / 82%); stroke-width: 1.3px; }
.tt-band-long { fill: rgb(196 60 40 / 5%); stroke-dasharray: 3 6; }
.tt-band-medium { fill: rgb(196 60 40 / 8%); stroke-dasharray: 8 5; }
.tt-band-short { fill: rgb(206 52 30 / 13%); }
.tt-line { fill: none; stroke: #7b1e1b; stroke-width: 1.6px; stroke-dasharray: 6 5; }
.tt-aim { fill: none; stroke: #e23a28; stroke-width: 3px; }
.tt-sight { fill: none; stroke: rgb(255 250 214 / 85%); stroke-width: 1.4px; }
.tt-seen { fill: none; stroke: #fffbe0; stroke-width: 2.4px; }
.tt-corridor { fill: rgb(166 30 22 / 26%); stroke: #ffd9c4; stroke-width: 1.8px; }
.tt-stick .rule { fill: rgb(222 184 110 / 92%); stroke: #4a3010; stroke-width: 1.2px; }
.tt-stick .tick { stroke: #3a2508; stroke-width: 1px; }
.tt-ghost { fill: rgb(255 255 245 / 12%); stroke-width: 2.4px; stroke: #eaffd8; }
.tt-ghost.refused { stroke: #ff8f7a; stroke-dasharray: 5 4; }
.tt-way { fill: none; stroke: #eaffd8; stroke-width: 2px; stroke-dasharray: 7 5; }
.tt-handle { fill: #fff6d8; stroke: #24425f; stroke-width: 2px; r: calc(8px / var(--k)); }
.tt-stem { stroke: #fff6d8; stroke-width: 2px; }
.tt-cursor { fill: none; stroke: #fff; stroke-width: 2.4px; r: calc(14px / var(--k)); filter: drop-shadow(0 0 2px #000); }
.tt-cursor-cross { stroke: #fff; stroke-width: 1.6px; }
.tt-flash { fill: none; stroke: #fff3b0; stroke-width: 4px; animation: tt-flash 1.5s ease-out forwards; }
.tt-word.tt-said { font: 700 calc(21px / var(--k)) 'Libre Caslon Text', Georgia, serif; fill: #8c1710; animation: tt-said 1.7s ease-out forwards; }
@keyframes tt-flash { from { r: 60px; opacity: 1; } to { r: 230px; opacity: 0; } }
@keyframes tt-said { 0% { opacity: 0; } 12% { opacity: 1; } 75% { opacity: 1; } 100% { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .tt-flash { r: 130px; } }
`;

export function placeStyle(): void {
  if (document.getElementById('tt-style')) return;
  const style = document.createElement('style');
  style.id = 'tt-style';
  style.textContent = kStyle;
  document.head.append(style);
}
