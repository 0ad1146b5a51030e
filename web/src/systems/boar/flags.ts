// Flags on the objectives: who holds them.
import type { Flag } from '../../board';
import type { View } from '../../ports/types';
import { asBoar } from './view';

const kColours: Record<string, string> = { american: '#234669', british: '#96271f' };

export function flags(view: View): Flag[] {
  return asBoar(view).objectives.flatMap(({ hex, held_by: side }) =>
    side ? [{ hex, colour: kColours[side] ?? '#5a4938', letter: side.charAt(0).toUpperCase() }] : [],
  );
}
