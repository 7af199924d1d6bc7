/** Widths that pictures are made in, in px. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The widths that a picture is offered in: those that are smaller than it (px), and the next one. Nothing else is made. */
export function offeredWidths(pictureWidth: number): readonly PictureWidth[] {
  const smaller = pictureWidths.filter((width) => width < pictureWidth);
  return pictureWidths.slice(0, smaller.length + 1);
}

/** The width to answer with: the asked one if a picture of that many px is offered in it, the largest usual one if none is asked for. */
export function widthOffered(pictureWidth: number | undefined, asked: PictureWidth | undefined) {
  const offered = pictureWidth === undefined ? [] : offeredWidths(pictureWidth);
  return asked === undefined
    ? offered.findLast((width) => width <= 1280)
    : offered.find((width) => width === asked);
}
