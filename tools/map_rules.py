"""The few movement rules that the map checks need: costs by the terrain chart, road moves, Stephen's example."""
import map_data

CLASS_OF = {
    "infantry": "infantry", "militia": "infantry", "musket_rifle": "infantry", "light_infantry": "light", "rifle": "light",
    "cavalry": "cavalry", "artillery": "artillery",
}
PROHIBITED = None


class Chart:
    """terrain.toml together with the map it is laid on."""

    def __init__(self, map_):
        data = map_.load("terrain.toml")
        self.map = map_
        self.hex = {row["id"]: row for row in data["hex"]}
        self.hexside = {row["id"]: row for row in data["hexside"]}
        self.path = {row["id"]: row for row in data["path"]}
        self.creeks = map_.creek_sides()
        self.slopes = map_.slope_sides()
        self.links = map_.road_links()
        self.works = {side: line.table["side"] for line in map_.fieldworks for side in line.items}

    def side_ids(self, a, b, mover):
        """Types of hexside crossed from a to b: at most one of slope and creek, combined if both, and a fieldwork."""
        creek = frozenset((a, b)) in self.creeks
        slope = "up-slope" if (b, a) in self.slopes else "down-slope" if (a, b) in self.slopes else ""
        ids = []
        if creek or slope:
            ids.append((slope + "-creek") if creek and slope else slope or "creek")
        if (b, a) in self.works and self.works[(b, a)] != mover:
            ids.append("into-fieldwork")
        return ids

    def cost(self, kind, a, b, mover="american", by_road=False):
        """MP of class `kind` from a to its neighbour b; PROHIBITED if it may not."""
        link = self.links.get(frozenset((a, b))) if by_road else None
        if by_road and link is None:
            return PROHIBITED
        total = self.path[link.kind][kind] if link else self.hex[self.map.terrain[b]][kind]
        if total == "prohibited":
            return PROHIBITED
        for side in self.side_ids(a, b, mover):
            row = self.hexside[side]
            if link and row["road_cancels"]:
                continue
            if row[kind] == "prohibited":
                return PROHIBITED
            total += row[kind]
        return total

    def exits(self, hex_):
        return [n for n in map_data.neighbours(hex_) if frozenset((hex_, n)) in self.links]

    def turn(self, hex_, other, point):
        """How many sixths of a circle the step to `other` lies off the compass point."""
        d = map_data.direction_between(hex_, other)
        want = (map_data.COMPASS.index(point) - self.map.up) % 6
        return min((d - want) % 6, (want - d) % 6)

    def nearest_exit(self, hex_, came_from, point):
        """The strategic exit nearest to the compass point; None at a dead end or if two are equally near."""
        ways = [(self.turn(hex_, n, point), n) for n in self.exits(hex_)
                if n != came_from and self.path[self.links[frozenset((hex_, n))].kind]["strategic"]]
        ways.sort()
        if not ways or len(ways) > 1 and ways[0][0] == ways[1][0]:
            return None
        return ways[0][1]

    def road_distance(self, a, b):
        """Hexes along roads from a to b, or None."""
        seen, ring, steps = {a}, [a], 0
        while ring:
            if b in ring:
                return steps
            ring = sorted({n for h in ring for n in self.exits(h)} - seen)
            seen.update(ring)
            steps += 1
        return None

    def forced_march(self, start, point, allowance, kind="infantry"):
        """Where a unit of Stephen's division ends that must go to `point` (GER.3.2.1.2); 'off' if it leaves the map."""
        first = self.map.compass_step(start, point)
        link = self.links.get(frozenset((start, first)))
        by_road = link is not None and self.path[link.kind]["strategic"]
        left = 2 * allowance if by_road else allowance
        here, before = start, None
        while True:
            if by_road:
                target = first if before is None else self.nearest_exit(here, before, point)
                if target is None:
                    at_entry = any(here in line.items for line in self.map.entries)
                    return "off" if at_entry and left >= 1 else map_data.name(here)
            else:
                target = self.map.compass_step(here, point)
                if not self.map.on_map(target):
                    return "off" if left >= 1 else map_data.name(here)
            cost = self.cost(kind, here, target, by_road=by_road)
            if cost is PROHIBITED or cost > left:
                return map_data.name(here)
            before, here, left = here, target, left - cost
