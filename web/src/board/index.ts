// What the shell uses of the board.
export { Board, type BoardEvents, type BoardOptions, type Flag } from './board';
export type { Bundle } from './map_model';
export type {
  AttackMark,
  HexMark,
  HexStyle,
  Marks,
  PathMark,
  SightMark,
  TrailMark,
  UnitMark,
  UnitStyle,
} from './marks';
export type { Artist, BoardPiece } from './pieces';
export { thumbnail } from './thumbnail';
