import type { Icon } from '@kitshelf/contract/icons.ts';
import { StrokeIcon } from '@kitshelf/ui/media/stroke-icon.tsx';
import type { IconLook } from './queries.ts';

/** An icon as it is drawn; the stroke is measured on its 24 grid. */
export const IconDrawing = ({ icon, look }: { readonly icon: Icon; readonly look: IconLook }) => (
  <StrokeIcon paths={icon.paths} {...look} />
);

/** The same as a file's text. */
export function toSvg({ paths }: Icon, { size, stroke, color }: IconLook): string {
  const facts = `width="${size}" height="${size}" viewBox="0 0 24 24" fill="none"`;
  const line = `stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`;
  const strokes = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${facts} ${line}>${strokes}</svg>`;
}
