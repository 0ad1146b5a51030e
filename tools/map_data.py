"""Reads a volume's map folder (TOML) and knows the hex grid. Shared by check-map and draw-map; standard library only.

A hex is a pair (file, row); odd files sit half a hex lower. The six steps, clockwise from "one row less", are
up, right-up, right-down, down, left-down, left-up; map.toml says which compass step `up` is.
"""
import math
import pathlib
import tomllib

STEPS = ["up", "right-up", "right-down", "down", "left-down", "left-up"]
COMPASS = ["N", "NE", "SE", "S", "SW", "NW"]
OFFSETS = {  # by parity of the file
    0: [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
    1: [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
}


class DataError(Exception):
    """A fault in the data, with the file it is in."""


def parse_hex(text):
    if not (isinstance(text, str) and len(text) == 4 and text.isdigit()):
        raise ValueError(f"'{text}' is no hex number")
    return int(text[:2]), int(text[2:])


def name(hex_):
    return f"{hex_[0]:02d}{hex_[1]:02d}"


def step(hex_, direction):
    dx, dy = OFFSETS[hex_[0] % 2][direction]
    return hex_[0] + dx, hex_[1] + dy


def neighbours(hex_):
    return [step(hex_, d) for d in range(6)]


def direction_between(a, b):
    """Index of the step from a to b, or None if they are no neighbours."""
    for d in range(6):
        if step(a, d) == b:
            return d
    return None


def cube(hex_):
    q, r = hex_[0], hex_[1] - hex_[0] // 2
    return q, r


def distance(a, b):
    (q1, r1), (q2, r2) = cube(a), cube(b)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def centre(hex_):
    """Centre of a hex; the height of a hex is 1."""
    return hex_[0] * math.sqrt(3) / 2, hex_[1] + 0.5 * (hex_[0] % 2)


def corner_keys(a, b):
    """The two corners of a hexside; a corner is the set of the three hexes that meet there."""
    d = direction_between(a, b)
    left, right = step(a, (d - 1) % 6), step(a, (d + 1) % 6)
    return frozenset((a, b, left)), frozenset((a, b, right))


def corner_point(corner):
    points = [centre(h) for h in corner]
    return sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3


class Line:
    """A road, stream or the like: the table it comes from and its parsed hexes or hexsides."""

    def __init__(self, table, items):
        self.table = table
        self.name = table.get("name", "")
        self.kind = table.get("kind", "")
        self.items = items


class Map:
    """All of map.toml, parsed. Faults are collected in `errors` as 'file: text'."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.errors = []
        self.texts = {}
        self.data = self.load("map.toml")
        self.grid = self.data["grid"]
        self.files = range(self.grid["files"][0], self.grid["files"][1] + 1)
        self.rows = range(self.grid["rows"][0], self.grid["rows"][1] + 1)
        self.up = COMPASS.index(self.grid["up"])
        self.terrain = {}
        self._read_terrain()
        self.roads = [Line(t, self._hexes(t)) for t in self.data.get("road", [])]
        self.streams = [Line(t, self._sides(t, "/")) for t in self.data.get("stream", [])]
        self.slopes = [Line(t, self._sides(t, ">")) for t in self.data.get("slope", [])]
        self.crossings = [Line(t, self._sides(t, "/", "hexside")) for t in self.data.get("crossing", [])]
        self.fieldworks = [Line(t, self._sides(t, ">", "hexside")) for t in self.data.get("fieldwork", [])]
        self.places = [Line(t, self._one(t)) for t in self.data.get("place", [])]
        self.entries = [Line(t, self._one(t)) for t in self.data.get("entry", [])]
        self.zones = [Line(t, self._hexes(t)) for t in self.data.get("zone", [])]
        self.labels = [Line(t, self._one(t)) for t in self.data.get("label", [])]

    def load(self, file):
        path = self.folder / file
        try:
            self.texts[file] = path.read_text(encoding="utf-8")
            return tomllib.loads(self.texts[file])
        except (OSError, tomllib.TOMLDecodeError) as problem:
            raise DataError(f"{path}: {problem}") from problem

    def error(self, text, file="map.toml", needle=None):
        """Records a fault; `needle` is a piece of the faulty line, to find its number."""
        line = ""
        if needle:
            for number, row in enumerate(self.texts.get(file, "").splitlines(), 1):
                if needle in row:
                    line = f":{number}"
                    break
        self.errors.append(f"{self.folder / file}{line}: {text}")

    def on_map(self, hex_):
        return hex_ in self.terrain

    def compass_step(self, hex_, point):
        return step(hex_, (COMPASS.index(point) - self.up) % 6)

    def compass_of(self, a, b):
        d = direction_between(a, b)
        return None if d is None else COMPASS[(d + self.up) % 6]

    def _read_terrain(self):
        legend = self.data["legend"]
        lines = self.data["terrain"]["rows"].strip("\n").split("\n")
        if len(lines) != len(self.rows):
            self.error(f"terrain has {len(lines)} rows, the grid {len(self.rows)}", needle="[terrain]")
        for row, text in zip(self.rows, lines):
            if len(text) != len(self.files):
                self.error(f"terrain row {row:02d} has {len(text)} letters, not {len(self.files)}", needle=text)
            for file, letter in zip(self.files, text):
                if letter not in legend:
                    self.error(f"terrain row {row:02d}, file {file}: letter '{letter}' is not in the legend", needle=text)
                elif legend[letter] != "off-map":
                    self.terrain[(file, row)] = legend[letter]

    def _parse(self, text, table):
        try:
            hex_ = parse_hex(text)
        except ValueError as problem:
            self.error(f"{table.get('name', table)}: {problem}", needle=text)
            return None
        if not self.on_map(hex_):
            self.error(f"{table.get('name', table)}: hex {text} is not on the map", needle=text)
        return hex_

    def _hexes(self, table):
        parsed = [self._parse(text, table) for text in table["hexes"]]
        return [h for h in parsed if h]

    def _one(self, table):
        hex_ = self._parse(table["hex"], table)
        return [hex_] if hex_ else []

    def _sides(self, table, mark, key="hexsides"):
        texts = table[key] if key == "hexsides" else [table[key]]
        sides = []
        for text in texts:
            parts = text.split(mark)
            if len(parts) != 2:
                self.error(f"{table.get('name', table)}: '{text}' should be two hexes with '{mark}'", needle=text)
                continue
            a, b = (self._parse(part, table) for part in parts)
            if a and b and direction_between(a, b) is None:
                self.error(f"{table.get('name', table)}: '{text}' are no neighbours", needle=text)
            elif a and b:
                sides.append((a, b))
        return sides

    def creek_sides(self):
        return {frozenset(side): line for line in self.streams for side in line.items}

    def slope_sides(self):
        """Ordered pairs (high, low)."""
        return {side: line for line in self.slopes for side in line.items}

    def road_links(self):
        """Unordered pairs of hexes joined by a road, with the best kind that joins them."""
        rank = {"road": 0, "lane": 1, "trail": 2}
        links = {}
        for line in self.roads:
            for a, b in zip(line.items, line.items[1:]):
                key = frozenset((a, b))
                if key not in links or rank[line.kind] < rank[links[key].kind]:
                    links[key] = line
        return links
