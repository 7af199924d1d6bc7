import { pictureShape } from '../../ui/picture-shape.ts';

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Room for a name, and the tallest a page or a phone's mat grows, in widths of the column as the styles have them. */
const nameHeight = 0.13;
const tallest = { wide: 0.8, page: 1.25, phone: 1.1 } as const;

const shownHeight = (image: Shape | undefined) =>
  image ? Math.min(image.height / image.width, tallest[pictureShape(image)]) + nameHeight : nameHeight;

/** Deals pictures to columns, each to the one that is shortest by then, so that none of them ends early. */
export function galleryColumns<Item extends { readonly image: Shape | undefined }>(
  items: readonly Item[],
  count: number,
): readonly (readonly Item[])[] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as Item[] }));
  for (const item of items) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.height += shownHeight(item.image);
    shortest.items.push(item);
  }
  return columns.map((column) => column.items);
}
