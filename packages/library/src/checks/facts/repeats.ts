import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { SceneNode } from '@kitshelf/scene/scene.ts';
import { walk } from '../design/structure.ts';
import { facesIn } from './persons.ts';

/** Smaller than this, in px, a picture stands for what it belongs to: a line of an order, a chosen one of several. */
const leastSide = 140;

/** Screens on a board are pages of their own. */
const screen = { width: 390, height: 844 };

/** Pictures and faces that a page shows more than once. */
export function checkRepeats(root: Placed): string[] {
  const found: string[] = [];
  for (const page of pagesOf(root)) found.push(...picturesTwice(page), ...facesTwice(page));
  return found;
}

/** The screens of a board; the design itself where it has none. */
function pagesOf(root: Placed): Placed[] {
  const screens: Placed[] = [];
  walk(root, (layer, above) => {
    if (above.length > 0 && layer.width === screen.width && layer.height === screen.height)
      screens.push(layer);
  });
  return screens.length > 1 ? screens : [root];
}

function picturesTwice(page: Placed): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  walk(page, (layer, above) => {
    if (layer.node.name !== 'Picture' || Math.min(layer.width, layer.height) < leastSide) return;
    const drawn = drawingOf(layer.node);
    const path = [...above.slice(-2), layer].map(({ node }) => node.name).join(' > ');
    const other = seen.get(drawn);
    if (other === undefined) seen.set(drawn, path);
    else found.push(`a picture twice: ${path} and ${other}`);
  });
  return found;
}

/** From this size on, in px, a face is a picture; smaller ones mark who does what, and may return. */
const largeFace = 100;

/** A large face stands once, and so does any face in a row of faces. */
function facesTwice(page: Placed): string[] {
  const faces = facesIn(page);
  return faces
    .filter((face, at) =>
      faces
        .slice(0, at)
        .some(
          (one) =>
            one.drawing === face.drawing &&
            (one.around === face.around || Math.min(one.box.width, face.box.width) >= largeFace),
        ),
    )
    .map(({ layer }) => `a face twice: ${layer}`);
}

/** What a picture shows at any size: its parts, their colours and words. */
function drawingOf(node: SceneNode): string {
  const parts: string[] = [];
  const visit = (one: SceneNode): void => {
    if (one.type === 'text') parts.push(one.runs.map(({ text }) => text).join(''));
    if (one.type === 'vector')
      parts.push(
        ...one.paths.map(
          ({ d, name = '', fill }) => `${name} ${d.replaceAll(/[^A-Z]/gi, '')} ${colorOf(fill)}`,
        ),
      );
    if (one.type === 'rectangle' && one.name === 'Photograph') parts.push(colorOf(one.fill));
    if (one.type === 'frame') {
      parts.push(`${one.name} ${colorOf(one.fill)}`);
      one.children.forEach(visit);
    }
  };
  if (node.type === 'frame') node.children.forEach(visit);
  return parts.join('|');
}

const colorOf = (fill: unknown): string => JSON.stringify(fill ?? '');
