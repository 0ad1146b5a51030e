"""Paints a map (map_data.Map) as SVG: parchment, terrain, water, roads, slopes, names, counters. Standard library only."""
import math
import random
from html import escape

import map_data

R = 30.0  # hex radius (centre to corner) in SVG units
H = R * math.sqrt(3)  # height of a hex
PAPER, INK = "#efe4c6", "#3a2c1d"
FILL = {
    "clear": None, "crops": "#e9d793", "orchard": "#cdd9a0", "light-woods": "#b4c88a", "heavy-woods": "#86a766",
    "village": "#e3c9a8", "chew-house": "#e3c9a8", "swamp": "#c9d6bd", "river": "#8fb6c9",
}
WATER, WATER_EDGE = "#8fb6c9", "#5b8ba5"


class Painter:
    def __init__(self, map_):
        self.map = map_
        self.out = []
        xs = [self.point(h)[0] for h in map_.terrain]
        ys = [self.point(h)[1] for h in map_.terrain]
        self.left, self.right = min(xs) - R * 0.6, max(xs) + R * 0.6
        self.top, self.bottom = min(ys) - H * 0.35, max(ys) + H * 0.35

    # -- geometry

    def point(self, hex_):
        x, y = map_data.centre(hex_)
        return x * H, y * H

    def corners(self, hex_, radius=R):
        x, y = self.point(hex_)
        return [(x + radius * math.cos(math.radians(60 * i)), y + radius * math.sin(math.radians(60 * i))) for i in range(6)]

    def corner(self, key):
        x, y = map_data.corner_point(key)
        return x * H, y * H

    def side(self, a, b):
        return tuple(self.corner(k) for k in map_data.corner_keys(a, b))

    def add(self, text):
        self.out.append(text)

    def polygon(self, points, **style):
        self.add(f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"{attrs(style)}/>')

    def path(self, data, **style):
        self.add(f'<path d="{data}"{attrs(style)}/>')

    # -- terrain

    def area(self, kind):
        """Hexes of one kind as one body with round corners: inset hexes plus bridges between neighbours."""
        hexes = [h for h, k in self.map.terrain.items() if k == kind]
        fill = FILL[kind]
        if not fill or not hexes:
            return
        hexes += self.beyond(kind)
        if kind == "river":
            self.body(hexes, WATER_EDGE, 12)
        self.body(hexes, fill, 9)

    def beyond(self, kind):
        """Hexes just off the top and bottom edges, so that the ground runs on to the frame."""
        first, last = self.map.rows[0], self.map.rows[-1]
        kinds = self.map.terrain
        return ([(f, first - 1) for f in self.map.files if f % 2 and kinds.get((f, first)) == kind]
                + [(f, last + 1) for f in self.map.files if f % 2 == 0 and kinds.get((f, last)) == kind])

    def body(self, hexes, fill, width):
        members = set(hexes)
        self.add(f'<g fill="{fill}" stroke="{fill}" stroke-width="{width}" stroke-linejoin="round">')
        for h in hexes:
            self.polygon(self.corners(h, R - 4.5))
            for n in map_data.neighbours(h):
                if n in members and n > h:
                    p, q = self.side(h, n)
                    (x1, y1), (x2, y2) = self.point(h), self.point(n)
                    self.polygon([lerp(p, (x1, y1), 0.25), lerp(q, (x1, y1), 0.25), lerp(q, (x2, y2), 0.25), lerp(p, (x2, y2), 0.25)])
        self.add("</g>")

    def terrain(self):
        for kind in ("crops", "village", "chew-house", "orchard", "swamp", "light-woods", "heavy-woods", "river"):
            if kind == "heavy-woods":  # woods of both kinds form one body
                self.joined_woods()
            self.area(kind)
        for hex_, kind in sorted(self.map.terrain.items()):
            symbol = getattr(self, "symbol_" + kind.replace("-", "_"), None)
            if symbol:
                symbol(hex_, random.Random(map_data.name(hex_)))

    def joined_woods(self):
        woods = {h for h, k in self.map.terrain.items() if k in ("light-woods", "heavy-woods")}
        fill = FILL["light-woods"]
        self.add(f'<g fill="{fill}" stroke="{fill}" stroke-width="9" stroke-linejoin="round">')
        for h in sorted(woods):
            for n in map_data.neighbours(h):
                if n in woods and n > h and self.map.terrain[h] != self.map.terrain[n]:
                    p, q = self.side(h, n)
                    a, b = self.point(h), self.point(n)
                    self.polygon([lerp(p, a, 0.25), lerp(q, a, 0.25), lerp(q, b, 0.25), lerp(p, b, 0.25)])
        self.add("</g>")

    def trees(self, hex_, rnd, count, size, fill):
        x, y = self.point(hex_)
        spots = []
        for _ in range(200):
            angle, length = rnd.uniform(0, 2 * math.pi), R * 0.82 * math.sqrt(rnd.random())
            spot = (x + length * math.cos(angle), y + length * math.sin(angle))
            if all(math.hypot(spot[0] - s[0], spot[1] - s[1]) > size * 1.7 for s in spots):
                spots.append(spot)
            if len(spots) == count:
                break
        for sx, sy in sorted(spots, key=lambda s: s[1]):
            r = size * rnd.uniform(0.85, 1.15)
            self.add(f'<circle cx="{sx + 1.2:.1f}" cy="{sy + 1.4:.1f}" r="{r:.1f}" fill="#4c5f35" opacity=".35"/>'
                     f'<circle cx="{sx:.1f}" cy="{sy:.1f}" r="{r:.1f}" fill="{fill}" stroke="#4f6a3a" stroke-width=".7"/>')

    def symbol_heavy_woods(self, hex_, rnd):
        self.trees(hex_, rnd, 13, 5.2, "#6f9450")

    def symbol_light_woods(self, hex_, rnd):
        self.trees(hex_, rnd, 6, 4.8, "#93b26d")

    def symbol_orchard(self, hex_, _rnd):
        x, y = self.point(hex_)
        for i in range(-2, 3):
            for j in range(-2, 3):
                px, py = i * 9.5 + (j % 2) * 4, j * 8.5
                if math.hypot(px, py) < R * 0.78:
                    self.add(f'<circle cx="{x + px:.1f}" cy="{y + py:.1f}" r="2.6" fill="#86a955" stroke="#5f7d3c" stroke-width=".6"/>')

    def symbol_crops(self, hex_, rnd):
        x, y = self.point(hex_)
        angle = rnd.choice([15, 45, 75, 105, 135, 165])
        lines = "".join(f'M{-w:.1f},{o}H{w:.1f}' for o in (-16, -10, -4, 2, 8, 14) for w in [math.sqrt((R * .72) ** 2 - o * o)])
        self.path(lines, transform=f"translate({x:.1f},{y:.1f}) rotate({angle})", stroke="#bfa65a", stroke_width=1.1, stroke_dasharray="5 2.5", fill="none")

    def symbol_swamp(self, hex_, rnd):
        x, y = self.point(hex_)
        for _ in range(7):
            px, py = x + rnd.uniform(-.6, .6) * R, y + rnd.uniform(-.6, .6) * R
            self.path(f"M{px - 6:.1f},{py:.1f}h12M{px - 3:.1f},{py:.1f}l-2,-5M{px:.1f},{py:.1f}v-6M{px + 3:.1f},{py:.1f}l2,-5",
                      stroke="#5d7f74", stroke_width=1, fill="none")

    def houses(self, hex_, rnd, count):
        """Small houses along the roads of the hex."""
        x, y = self.point(hex_)
        ways = [map_data.direction_between(hex_, n) for n in map_data.neighbours(hex_) if frozenset((hex_, n)) in self.links]
        ways = ways or [0, 3]
        for i in range(count):
            d = ways[i % len(ways)]
            angle = math.radians(60 * d - 90)
            along, across = H * (0.12 + 0.34 * ((i // len(ways)) % 3) / 2), (8.5 + rnd.uniform(0, 2)) * (1 if (i // 2) % 2 else -1)
            px = x + along * math.cos(angle) - across * math.sin(angle)
            py = y + along * math.sin(angle) + across * math.cos(angle)
            w, h = rnd.uniform(5.5, 8), rnd.uniform(4, 5.5)
            self.add(f'<rect x="{-w / 2:.1f}" y="{-h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{rnd.choice(["#7b3f2e", "#5f4636", "#8a5a3c"])}" '
                     f'stroke="#2e2018" stroke-width=".6" transform="translate({px:.1f},{py:.1f}) rotate({60 * d - 90 + rnd.uniform(-6, 6):.0f})"/>')

    # -- lines

    def water(self):
        for line in self.map.streams:
            if not line.items:
                continue
            points = [mid(*self.side(a, b)) for a, b in line.items]
            for end, pos in ((0, 0), (-1, len(points))):
                a, b = line.items[end]
                keys = map_data.corner_keys(a, b)
                inner = line.items[1 if end == 0 else -2] if len(line.items) > 1 else None
                shared = map_data.corner_keys(*inner) if inner else ()
                outer = next((k for k in keys if k not in shared), keys[0])
                points.insert(pos if end == 0 else len(points), self.corner(outer))
            width = line.table.get("width", 3)
            data = smooth(points)
            self.path(data, fill="none", stroke=WATER_EDGE, stroke_width=width + 1.6, stroke_linecap="round", stroke_linejoin="round")
            self.path(data, fill="none", stroke=WATER, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")

    def roads(self):
        style = {"trail": (1.8, None, "6 4"), "lane": (4.2, "#dcc79b", None), "road": (6.4, "#e8d2a0", None)}
        shapes = [(line.kind, smooth(self.road_points(line))) for line in self.map.roads]
        for kind in ("trail", "lane", "road"):
            width, fill, dash = style[kind]
            for k, data in shapes:
                if k == kind:
                    extra = {"stroke_dasharray": dash} if dash else {}
                    self.path(data, fill="none", stroke="#6b4a2b", stroke_width=width, stroke_linejoin="round", stroke_linecap="round", **extra)
        for kind in ("lane", "road"):
            width, fill, _ = style[kind]
            for k, data in shapes:
                if k == kind:
                    self.path(data, fill="none", stroke=fill, stroke_width=width - 2, stroke_linejoin="round", stroke_linecap="round")

    def road_points(self, line):
        """Points of a road: hex centres at the ends and meetings, edge midpoints between, which straightens zigzags."""
        hexes = line.items
        meet = self.meetings
        points = [self.point(hexes[0])]
        for a, b in zip(hexes, hexes[1:]):
            points.append(mid(self.point(a), self.point(b)))
            if b in meet or b == hexes[-1]:
                points.append(self.point(b))
        for end, other in ((0, 1), (-1, -2)):
            if len(hexes) > 1 and self.at_edge(hexes[end]) and len([l for l in self.links if hexes[end] in l]) == 1:
                x, y = self.point(hexes[end])
                ox, oy = self.point(hexes[other])
                tip = (x + (x - ox) * 0.5, y + (y - oy) * 0.5)
                if end == 0:
                    points.insert(0, tip)
                else:
                    points.append(tip)
        return points

    def at_edge(self, hex_):
        return any(not self.map.on_map(n) for n in map_data.neighbours(hex_))

    def prepare_roads(self):
        self.links = self.map.road_links()
        degree = {}
        for link in self.links:
            for h in link:
                degree[h] = degree.get(h, 0) + 1
        self.meetings = {h for h, n in degree.items() if n > 2}

    def crossings(self):
        for line in self.map.crossings:
            for a, b in line.items:
                (x1, y1), (x2, y2) = self.point(a), self.point(b)
                mx, my = (x1 + x2) / 2, (y1 + y2) / 2
                angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
                move = f"translate({mx:.1f},{my:.1f}) rotate({angle:.0f})"
                if line.kind == "bridge":
                    self.path("M-8,-6l2,1.6h12l2,-1.6M-8,6l2,-1.6h12l2,1.6", transform=move, fill="none", stroke=INK, stroke_width=1.8)
                else:
                    self.path("M-4,-6v12M0,-7v14M4,-6v12", transform=move, fill="none", stroke=INK, stroke_width=1, stroke_dasharray="1.5 1.5")

    def slopes(self):
        for high, low in self.map.slope_sides():
            (hx, hy), (lx, ly) = self.point(high), self.point(low)
            p, q = self.side(high, low)
            ux, uy = (lx - hx) / H, (ly - hy) / H
            creek = frozenset((high, low)) in self.map.creek_sides()
            shift = -6.5 if creek else -2.5
            p, q = [(x + ux * shift, y + uy * shift) for x, y in (p, q)]
            ticks = "".join(f"M{p[0] + (q[0] - p[0]) * t:.1f},{p[1] + (q[1] - p[1]) * t:.1f}l{ux * 7.5:.1f},{uy * 7.5:.1f}" for t in (.04, .2, .36, .52, .68, .84, .98))
            self.path(f"M{p[0]:.1f},{p[1]:.1f}L{q[0]:.1f},{q[1]:.1f}", stroke="#7a5230", stroke_width=2, stroke_linecap="round")
            self.path(ticks, stroke="#8a6238", stroke_width=1.1)

    def fieldworks(self):
        for line in self.map.fieldworks:
            for owner, outside in line.items:
                (ox, oy), (tx, ty) = self.point(owner), self.point(outside)
                p, q = self.side(owner, outside)
                ux, uy = (tx - ox) / H, (ty - oy) / H
                p, q = [(x - ux * 5, y - uy * 5) for x, y in (p, q)]
                self.path(f"M{p[0]:.1f},{p[1]:.1f}L{q[0]:.1f},{q[1]:.1f}", stroke="#2b1b10", stroke_width=4.5)
                ticks = "".join(f"M{p[0] + (q[0] - p[0]) * t:.1f},{p[1] + (q[1] - p[1]) * t:.1f}l{ux * 6:.1f},{uy * 6:.1f}" for t in (.08, .36, .64, .92))
                self.path(ticks, stroke="#2b1b10", stroke_width=4)


def attrs(style):
    return "".join(f' {k.replace("_", "-")}="{v}"' for k, v in style.items())


def lerp(a, b, t):
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def mid(a, b):
    return lerp(a, b, 0.5)


def smooth(points):
    """Catmull-Rom curve through the points, as an SVG path."""
    data = f"M{points[0][0]:.1f},{points[0][1]:.1f}"
    for i in range(len(points) - 1):
        p0, p1, p2 = points[max(i - 1, 0)], points[i], points[i + 1]
        p3 = points[min(i + 2, len(points) - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        data += f"C{c1[0]:.1f},{c1[1]:.1f} {c2[0]:.1f},{c2[1]:.1f} {p2[0]:.1f},{p2[1]:.1f}"
    return data


def text(x, y, words, size, fill=INK, angle=0, halo=PAPER, anchor="middle", style="", spacing=0):
    extra = f' letter-spacing="{spacing}"' if spacing else ""
    turn = f' transform="rotate({angle} {x:.1f} {y:.1f})"' if angle else ""
    around = f' stroke="{halo}" stroke-width="{size * 0.22:.1f}" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{around}{extra}{turn} {style}>{escape(words)}</text>')
