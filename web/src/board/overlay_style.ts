// Looks of marks and counters over the map, and the patterns they are filled with.

export const PATTERNS = `
<pattern id="lb-zoc" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14" stroke="#8d1f16" stroke-width="4.5" opacity=".55"/></pattern>
<pattern id="lb-zoc-other" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V14" stroke="#1b3c78" stroke-width="4.5" opacity=".55"/></pattern>
<pattern id="lb-dots" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#f3c93c" opacity=".22"/><circle cx="4" cy="4" r="2.6" fill="#8a5a00" opacity=".7"/><circle cx="12" cy="12" r="2.6" fill="#8a5a00" opacity=".7"/></pattern>
<pattern id="lb-blocked" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(90)"><path d="M0 0V10" stroke="#2a211a" stroke-width="4" opacity=".34"/></pattern>
<radialGradient id="lb-blast"><stop offset="0" stop-color="#fffbe0"/><stop offset=".45" stop-color="#ffc93c"/><stop offset="1" stop-color="#d9480f"/></radialGradient>`;

export const STYLE = `
.lb-board{position:relative;overflow:hidden;background:#2a211a;outline:none;touch-action:none;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;cursor:grab}
.lb-board:active{cursor:grabbing}
.lb-board.lb-pickable{cursor:pointer}
.lb-board canvas,.lb-board>svg{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.lb-board>svg{overflow:visible;transform-origin:0 0}
.lb-board:focus-visible::after{content:"";position:absolute;inset:0;box-shadow:inset 0 0 0 3px #ffd65a,inset 0 0 0 5px #2a211a;pointer-events:none}
.lb-said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.lb-over{font-family:"Times New Roman","Liberation Serif","Nimbus Roman","DejaVu Serif",serif}
.lb-over .name{font-family:"Libre Caslon Text","Times New Roman",serif}
.lb-over[data-lod=mid] .lb-pile .near{display:none}
.lb-over path,.lb-over rect,.lb-over circle{vector-effect:none}
.hex-target,.hex-reach,.hex-strategic,.hex-visible,.hex-blocked,.hex-combat,.hex-danger,.hex-note,.hex-selected,.hex-cursor,.hex-hover{vector-effect:non-scaling-stroke;stroke-linejoin:round}
.hex-target{fill:#ffe27a;fill-opacity:.3;stroke:#5a2d00;stroke-width:2.6;stroke-dasharray:7 4}
.hex-reach{fill:#fff8d8;fill-opacity:.3;stroke:#2f6b2a;stroke-width:2}
.hex-strategic{fill:url(#lb-dots);stroke:#8a5a00;stroke-width:2;stroke-dasharray:2 4;stroke-linecap:round}
.hex-zoc{fill:url(#lb-zoc)}
.hex-zoc-other{fill:url(#lb-zoc-other)}
.hex-visible{fill:#fffbe2;fill-opacity:.38;stroke:#2f6b2a;stroke-width:1.5}
.hex-blocked{fill:url(#lb-blocked);stroke:#2a211a;stroke-width:1.2;stroke-dasharray:3 3}
.hex-combat{fill:#c22b1d;fill-opacity:.2;stroke:#9d1c10;stroke-width:3.4}
.hex-danger{fill:#c22b1d;fill-opacity:.12;stroke:#9d1c10;stroke-width:1.8;stroke-dasharray:10 3 2 3}
.hex-note{fill:#fff;fill-opacity:.28;stroke:#2a211a;stroke-width:2}
.hex-selected{fill:none;stroke:#fffdf2;stroke-width:4.5;paint-order:stroke;filter:drop-shadow(0 0 2px #000)}
.hex-hover{fill:#fff;fill-opacity:.14;stroke:#fffdf2;stroke-width:1.6}
.hex-cursor{fill:none;stroke:#ffd65a;stroke-width:4}
.hex-cursor-back{fill:none;stroke:#2a1c0c;stroke-width:7;vector-effect:non-scaling-stroke;stroke-linejoin:round}
.cross{fill:none;stroke:#9d1c10;stroke-width:5;stroke-linecap:round}
.trail-case{fill:none;stroke:#fff6dc;stroke-width:9;opacity:.65;stroke-linecap:round}
.trail{fill:none;stroke:#5a4632;stroke-width:5;stroke-dasharray:1 11;stroke-linecap:round;opacity:.9}
.path-case{fill:none;stroke:#fffdf2;stroke-width:11;stroke-linejoin:round;stroke-linecap:round;opacity:.9}
.path{fill:none;stroke:#235c1f;stroke-width:5.5;stroke-linejoin:round;stroke-dasharray:14 7}
.path.retreat{stroke:#8a4b00;stroke-dasharray:3 8;stroke-linecap:round}
.path.advance{stroke:#9d1c10;stroke-dasharray:none}
.path-dot{fill:#fffdf2;stroke:#235c1f;stroke-width:2.6}
.path-dot.retreat,.path-head.retreat{stroke:#8a4b00}
.path-dot.advance,.path-head.advance{stroke:#9d1c10}
.path-head{fill:#fffdf2;stroke:#235c1f;stroke-width:3.2;stroke-linejoin:round}
.sight-case{stroke:#fffdf2;stroke-width:7;opacity:.75}
.sight-clear{stroke:#1d6a2c;stroke-width:3.4}
.sight-blocked{stroke:#9d1c10;stroke-width:3.4;stroke-dasharray:9 7}
.sight-end{fill:#fffdf2;stroke:#1d6a2c;stroke-width:3}
.attack{fill:#b3261a;fill-opacity:.88;stroke:#fff4da;stroke-width:2.4;stroke-linejoin:round;paint-order:stroke}
.attack.current{fill:#e03b1f;fill-opacity:1;stroke:#2a0d08;stroke-width:3}
.plate rect{fill:#fffaf0;stroke:#2a211a;stroke-width:1.8}
.plate text{font-size:17px;font-weight:700;text-anchor:middle;fill:#22180e}
.plate.strategic rect{fill:#fff1bd;stroke-dasharray:3 2}
.plate.odds rect{fill:#7c140c;stroke:#fff4da}
.plate.odds text{fill:#fff8e6}
.plate.odds.current rect{stroke-width:3}
.plate.blocked rect{fill:#f3d9d2}
.unit-target{fill:none;stroke:#ffe27a;stroke-width:5;stroke-dasharray:9 5;paint-order:stroke;filter:drop-shadow(0 0 2px #3a2000)}
.unit-selected{fill:none;stroke:#fffdf2;stroke-width:5;filter:drop-shadow(0 0 3px #000)}
.unit-attacker{fill:none;stroke:#e03b1f;stroke-width:4.5}
.unit-defender{fill:none;stroke:#e03b1f;stroke-width:4.5;stroke-dasharray:3 4}
.unit-firer{fill:none;stroke:#ff9f1a;stroke-width:4.5;stroke-dasharray:12 3}
.unit-done{fill:#201810;fill-opacity:.42;stroke:none}
.ears{fill:none;stroke:#ffc93c;stroke-width:5}
.lb-fan-edge{fill:#2a211a;stroke:#2a211a;stroke-width:4.8}
.lb-fan-panel{fill:#f6ecd0}
.lb-fan-pick{fill:none;stroke:#d08a00;stroke-width:4}
.lb-count rect{fill:#1e150c;stroke:#f0e4c2;stroke-width:1}
.lb-count text{font-size:12px;font-weight:700;text-anchor:middle;fill:#fff6dd}
.lb-flag text{font-size:12px;font-weight:700;text-anchor:middle;fill:#fff8e6}
@keyframes lb-blast{0%{transform:scale(.15);opacity:0}25%{opacity:1}75%{transform:scale(1.12);opacity:1}100%{transform:scale(1.3);opacity:0}}
@keyframes lb-ring{0%{transform:scale(.35);opacity:0}20%{opacity:1}100%{transform:scale(1.5);opacity:0}}
@keyframes lb-march{to{stroke-dashoffset:-22}}
.lb-flash>g>path,.lb-flash>g>text{animation:lb-blast 1.1s ease-out both;transform-origin:0 0}
.lb-flash circle{animation:lb-ring 1.1s ease-out both;transform-origin:0 0}
.lb-flash circle.late{animation-delay:.35s}
.ring-case{fill:none;stroke:#fffdf2;stroke-width:11;opacity:.8}
.ring{fill:none;stroke:#8d1f16;stroke-width:5}
.lb-flash.still *{animation:none}
.lb-flash.still .late{display:none}
@media (prefers-reduced-motion:no-preference){.lb-over:not(.lb-still) .hex-target,.lb-over:not(.lb-still) .unit-target{animation:lb-march 1.6s linear infinite}}
`;

let placed = false;
/** Puts the looks into the document, once. */
export function placeStyle(): void {
  if (placed) return;
  const element = document.createElement('style');
  element.textContent = STYLE;
  document.head.append(element);
  placed = true;
}
