export const SVG = 'http://www.w3.org/2000/svg';

/** A group of SVG, put into its parent when there is one. */
export function group(parent: Element | null, name: string): SVGGElement {
  const element = document.createElementNS(SVG, 'g');
  element.setAttribute('class', name);
  parent?.append(element);
  return element;
}
