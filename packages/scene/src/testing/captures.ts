import { readFileSync } from 'node:fs';

/** What each shows is said where it comes from: `captures/README.md`. */
export const captures = [
  'component-component-instance-red-with-overrides',
  'component-component-set',
  'ellipse-circle-100x100-black',
  'frame-with-r-g-b-rect',
  'frame-with-stroke',
  'group-with-r-g-b-rect',
  'star-5-40-100x100-black',
] as const;

/** The clipboard HTML of a capture, as Figma wrote it. */
export const capture = (name: (typeof captures)[number]): string =>
  readFileSync(new URL(`./captures/${name}.html`, import.meta.url), 'utf8');
