// The type the map is lettered in, on the page and for the worker that paints.
import '@fontsource/libre-caslon-text/latin-400.css';
import '@fontsource/libre-caslon-text/latin-400-italic.css';
import upright from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2?url';
import slanted from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2?url';

export interface TypeFace {
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly address: string;
}

const FAMILY = 'Libre Caslon Text';

/** The faces with addresses that a worker can load. */
export function typeFaces(): TypeFace[] {
  const whole = (address: string) => new URL(address, document.baseURI).href;
  return [
    { family: FAMILY, style: 'normal', address: whole(upright) },
    { family: FAMILY, style: 'italic', address: whole(slanted) },
  ];
}

/** Waits for the letters of the page; false when there is nothing to wait for. */
export async function typeIsReady(): Promise<boolean> {
  if (!('fonts' in document)) return false;
  try {
    const loaded = await Promise.all(
      [`italic 20px "${FAMILY}"`, `20px "${FAMILY}"`].map((face) => document.fonts.load(face)),
    );
    return loaded.some((list) => list.length > 0);
  } catch {
    return false;
  }
}
