/** Widths that the media address can answer, in pixels. */
const widths = [320, 640, 960, 1280, 1920];

interface Sources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Addresses of a picture: one for each width that is not larger than the picture itself. */
export function pictureSources(image: { src: string; width: number }, sizes: string): Sources {
  if (!image.src.startsWith('/media/')) return { src: image.src };
  const fitting = widths.filter((width) => width < image.width);
  const next = widths[fitting.length];
  const offered = next === undefined ? fitting : [...fitting, next];
  return {
    sizes,
    srcSet: offered.map((width) => `${image.src}?w=${width} ${width}w`).join(', '),
    src: `${image.src}?w=${offered.at(-1)}`,
  };
}
