// The type the map is lettered in.
import '@fontsource/libre-caslon-text/latin-400.css';
import '@fontsource/libre-caslon-text/latin-400-italic.css';
import { makeCanvas } from './paper';
import type { Measure } from './labels';

export function canvasMeasure(): Measure {
  const { pen } = makeCanvas(4, 4);
  return (text, font) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}

/** Waits for the letters; false when there is nothing to wait for. */
export async function typeIsReady(): Promise<boolean> {
  if (!('fonts' in document)) return false;
  const faces = ['italic 20px "Libre Caslon Text"', '20px "Libre Caslon Text"'];
  try {
    const loaded = await Promise.all(faces.map((face) => document.fonts.load(face)));
    return loaded.some((list) => list.length > 0);
  } catch {
    return false;
  }
}
