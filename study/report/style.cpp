// The style sheet of a report: light and dark, screen and paper.
#include "study/report/report.hpp"

namespace linstock::study {

namespace {

constexpr std::string_view kStyle = R"(:root {
  --paper: #f6f0e0; --sheet: #fbf7ec; --ink: #2c241b; --faint: #75695a; --rule: #d9cdb4;
  --first: #2f5496; --second: #a8322b; --draw: #a79a85; --plain: #6b7f5a; --heat: #b2301c;
  --woods: #dbe2c4; --town: #ead7bd; --water: #c3d8e0; --open: #f8f2e2; --road: #a98b62;
  --creek: #86aebf; --hatch: #ffffff; --good: #4d7c59; --both: #c9963c; --bad: #8a4f7d;
  --onbar: #1d1710; --rough: #ece2bf; --hill: #c9a878; --marsh: #cfdcd0; --barred: #b9ad9b;
  --way: #e3cfa4; --wall: #5c4a35; --house: #8d6f58;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191613; --sheet: #221e19; --ink: #ece3d2; --faint: #a79b89; --rule: #3d362d;
    --first: #7fa3e6; --second: #e2776c; --draw: #857b6c; --plain: #9bb183; --heat: #ff8a5c;
    --woods: #262d20; --town: #37302a; --water: #22353d; --open: #231f1a; --road: #7a6648;
    --creek: #3f6474; --hatch: #191613; --good: #7fb58d; --both: #d8ac5c; --bad: #c08ab4;
    --onbar: #14110e; --rough: #2d281b; --hill: #7d6440; --marsh: #24302b; --barred: #4a4238;
    --way: #4c4029; --wall: #c5ae8e; --house: #8b745f;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.55 "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif;
}
main { max-width: 960px; margin: 0 auto; padding: 48px 24px 72px; }
header { border-bottom: 3px double var(--rule); padding-bottom: 20px; }
h1 { font-size: clamp(44px, 9vw, 84px); line-height: 1; margin: 8px 0 14px; font-weight: 500;
  letter-spacing: -0.015em; }
h2 { font-size: 30px; line-height: 1.2; font-weight: 500; margin: 0 0 10px; }
.over { margin: 0; color: var(--faint); font-variant: small-caps; letter-spacing: 0.06em; }
.head { font-size: 24px; line-height: 1.3; margin: 0 0 10px; font-style: italic; }
.facts { margin: 0; color: var(--faint); }
.warn { margin: 14px 0 0; padding: 8px 14px; border-left: 4px solid var(--second); }
nav ul { list-style: none; padding: 0; margin: 14px 0 0; display: flex; flex-wrap: wrap;
  gap: 4px 20px; }
nav a, summary { color: var(--faint); }
nav a { text-decoration-color: var(--rule); text-underline-offset: 4px; }
section { margin-top: 64px; }
.words { max-width: 68ch; }
.words p { margin: 0 0 10px; }
figure { margin: 18px 0 10px; background: var(--sheet); border: 1px solid var(--rule);
  border-radius: 6px; padding: 20px 22px; }
.plot { overflow-x: auto; }
.plot + .plot { margin-top: 18px; }
.plot svg { display: block; width: 100%; min-width: 640px; height: auto; }
details { margin-top: 6px; }
summary { cursor: pointer; }
table { border-collapse: collapse; margin: 12px 0; font-size: 15px; }
th, td { text-align: left; padding: 3px 18px 3px 0; border-bottom: 1px solid var(--rule); }
td.n { font-variant-numeric: tabular-nums; }
footer { margin-top: 64px; border-top: 3px double var(--rule); padding-top: 20px; }
footer h2 { font-size: 22px; }
pre { overflow-x: auto; padding: 10px 14px; background: var(--sheet); border: 1px solid var(--rule);
  font-size: 14px; }
.patterns { position: absolute; }
svg text { fill: var(--ink); font-size: 14px; }
svg .small { font-size: 13px; }
svg .tiny { font-size: 11px; }
svg .faint { fill: var(--faint); }
svg .strong { font-weight: 700; }
svg .mid { text-anchor: middle; }
svg .end { text-anchor: end; }
.first { fill: var(--first); }
.second { fill: var(--second); }
.draw { fill: var(--draw); }
.plain { fill: var(--plain); }
.edge { fill: none; stroke: var(--sheet); stroke-width: 1.5; }
.cell { fill: var(--rule); fill-opacity: 0.28; }
.hatch { fill: url(#hatch); pointer-events: none; }
.stroke { stroke: var(--hatch); stroke-width: 1.6; stroke-opacity: 0.55; fill: none; }
.dot { fill: var(--hatch); fill-opacity: 0.7; }
.grid { stroke: var(--rule); stroke-width: 1; stroke-dasharray: 2 4; }
.axis { stroke: var(--faint); stroke-width: 1; }
.whisker { stroke-width: 3; stroke-linecap: round; stroke: var(--draw); }
.whisker.first, .curve.first { stroke: var(--first); }
.whisker.second, .curve.second { stroke: var(--second); }
.mark { stroke: var(--sheet); stroke-width: 1.5; }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.ground { fill: var(--open); stroke: var(--rule); stroke-width: 0.6; }
.ground.woods { fill: var(--woods); }
.ground.town { fill: var(--town); }
.ground.water { fill: var(--water); }
.ground.rough { fill: var(--rough); }
.ground.hill { fill: var(--hill); fill-opacity: 0.28; }
.ground.marsh { fill: var(--marsh); }
.ground.barred { fill: var(--barred); }
.ground.way { fill: var(--way); }
.mesh { fill: none; stroke: var(--faint); stroke-opacity: 0.3; stroke-width: 0.6; }
.building { fill: var(--house); stroke: var(--wall); stroke-width: 1.4; }
.work { fill: var(--hill); stroke: var(--wall); stroke-width: 1; }
.fence { fill: none; stroke: var(--wall); stroke-width: 2; stroke-dasharray: 5 2; }
.fence.thin { stroke-width: 0.8; stroke-dasharray: none; }
.block { stroke: var(--sheet); stroke-width: 0.8; }
.lead { stroke: var(--faint); stroke-width: 0.8; }
.paper { fill: var(--open); stroke: var(--rule); }
.road { fill: none; stroke: var(--road); stroke-width: 2.2; stroke-linecap: round; }
.road.thin { stroke-width: 0.7; }
.creek { fill: none; stroke: var(--creek); stroke-width: 2.6; stroke-linecap: round; }
.heat { fill: var(--heat); }
svg .figure { font-size: 10.5px; font-weight: 700; stroke: var(--sheet); stroke-width: 2.5px;
  paint-order: stroke; pointer-events: none; }
svg .place { font-size: 11.5px; font-style: italic; stroke: var(--open); stroke-width: 3px;
  paint-order: stroke; pointer-events: none; }
.harm-d { fill: var(--good); }
.harm-b { fill: var(--both); }
.harm-p { fill: var(--draw); }
.harm-n { fill: var(--rule); }
.harm-a { fill: var(--bad); }
.harm-l { fill: var(--good); fill-opacity: 0.5; }
.harm-o { fill: var(--sheet); stroke: var(--faint); stroke-dasharray: 3 3; }
.over-0, .over-3 { fill: none; stroke: var(--sheet); stroke-width: 1.5; }
.over-5 { fill: none; }
.over-1 { fill: url(#hatch); }
.over-2 { fill: url(#bars); }
.over-4 { fill: url(#cross); }
.over-6 { fill: url(#dots); }
.over-0, .over-1, .over-2, .over-3, .over-4, .over-5, .over-6 { pointer-events: none; }
svg .onbar { font-weight: 700; stroke: var(--sheet); stroke-width: 3px; paint-order: stroke;
  pointer-events: none; }
@media (max-width: 700px) {
  main { padding: 28px 14px 48px; }
  figure { padding: 12px; }
}
@media print {
  :root { --paper: #fff; --sheet: #fff; --ink: #000; --faint: #444; --rule: #bbb;
    --first: #2f5496; --second: #a8322b; --hatch: #fff; --open: #fff; }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  nav, details:not([open]) { display: none; }
  section { break-inside: avoid; margin-top: 24pt; }
  .plot svg { min-width: 0; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)";

}  // namespace

std::string_view report_style() { return kStyle; }

}  // namespace linstock::study
