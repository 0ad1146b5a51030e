// Inks and washes of the map: a hand-coloured engraving on old paper.

export const INK = '#34281b';
export const SEPIA = '#6b4a2c';
export const PAPER = '#efe3c3';
export const PAPER_LIGHT = '#f8efd6';
export const DESK = '#2a211a';
export const CARMINE = '#a23b2c';

export const WATER = '#a9c6cf';
export const WATER_DEEP = '#86aebc';
export const WATER_INK = '#3c6375';

export const WOODS = 'rgba(182,184,112,.6)';
/** Over the wash of all woods. */
export const HEAVY_WOODS = 'rgba(122,138,70,.52)';
export const TREE_INK = '#38432a';
export const ORCHARD = 'rgba(210,204,128,.58)';
export const VILLAGE = 'rgba(219,160,122,.56)';
export const SWAMP = 'rgba(162,190,172,.64)';

export const ROAD_INK = '#4b3420';
export const ROAD_FILL = '#f3e3bd';

/** Type of the engraver, with what comes near where it is missing. */
export const SERIF = '"Libre Caslon Text", "Libre Caslon", Baskerville, Georgia, "DejaVu Serif", serif';

/** How terrain ids of the volumes are drawn. Ids that are missing here are left as paper. */
export type Ground =
  'open' | 'fields' | 'orchard' | 'light-woods' | 'heavy-woods' | 'village' | 'swamp' | 'water' | 'none';
const GROUNDS: Readonly<Record<string, Ground>> = {
  clear: 'open',
  crops: 'fields',
  field: 'fields',
  fields: 'fields',
  orchard: 'orchard',
  woods: 'heavy-woods',
  'light-woods': 'light-woods',
  'heavy-woods': 'heavy-woods',
  village: 'village',
  town: 'village',
  city: 'village',
  'chew-house': 'village',
  swamp: 'swamp',
  marsh: 'swamp',
  bog: 'swamp',
  river: 'water',
  pond: 'water',
  sea: 'water',
  'off-map': 'none',
};
export const groundOf = (kind: string): Ground => GROUNDS[kind] ?? 'open';
export const isWoods = (ground: Ground): boolean => ground === 'light-woods' || ground === 'heavy-woods';
