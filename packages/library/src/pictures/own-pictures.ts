import { createHash } from 'node:crypto';
import { type ImageAsset, type RectangleNode, type Scene, rect } from '@kitshelf/scene/scene.ts';
import { imagesIn } from '../drawing/photos/photos.ts';
import type { Slot } from './slots.ts';

/** A picture that a person uploaded, for the slots of designs. */
export interface OwnPicture {
  /** Of `bytes` (`getPictureHash`). */
  readonly sha1: string;
  readonly mime: ImageAsset['mime'];
  readonly bytes: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** The alternative text; empty for what is decoration. */
  readonly alt: string;
  /** Where code finds its file, relative to the page. */
  readonly path: string;
}

/** What Figma calls a picture: the SHA-1 of its file, in hex. */
export const getPictureHash = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** How many times as large a place is as another that comes before it in reading, to take its picture before it. */
const outweighs = 1.5;

/**
 * Which picture each slot shows, by the slot's key: the first pictures take the largest places, and places of about one
 * size theirs in the order of reading, each once. Slots that are left stay as designed.
 */
export function assignPictures(
  slots: readonly Slot[],
  pictures: readonly OwnPicture[],
): ReadonlyMap<string, OwnPicture> {
  const open = [...slots];
  const assigned = new Map<string, OwnPicture>();
  for (const picture of pictures.slice(0, slots.length)) {
    const largest = Math.max(...open.map(getArea));
    const [slot] = open.splice(
      open.findIndex((each) => getArea(each) * outweighs > largest),
      1,
    );
    assigned.set(slot!.key, picture);
  }
  return assigned;
}

/** In px², where it is largest. */
const getArea = ({ boxes }: Slot): number => Math.max(...boxes.map(([width, height]) => width * height));

/** A picture that covers a box of so many px. */
export const ownPicture = ({ sha1, alt }: OwnPicture, width: number, height: number): RectangleNode =>
  rect({
    name: 'Photograph',
    width,
    height,
    fill: { type: 'image', hash: sha1, fit: 'cover' },
    ...(alt && { label: alt }),
  });

/** A design with the files of those pictures that it shows. */
export function withOwnFiles(scene: Scene, pictures: readonly OwnPicture[]): Scene {
  const files = new Map(
    pictures.map(({ sha1, mime, bytes, width, height }) => [sha1, { mime, bytes, width, height }]),
  );
  const shown = imagesIn(scene.root, (sha1) => files.get(sha1));
  return Object.keys(shown).length === 0 ? scene : { ...scene, images: { ...scene.images, ...shown } };
}

/** A design whose pictures code finds at their paths. */
export function withPaths(scene: Scene, pictures: readonly OwnPicture[]): Scene {
  const paths = new Map(pictures.map(({ sha1, path }) => [sha1, path]));
  const images = Object.entries(scene.images ?? {}).map(([sha1, image]) => {
    const address = paths.get(sha1);
    return [sha1, address === undefined ? image : { ...image, address }] as const;
  });
  return images.length === 0 ? scene : { ...scene, images: Object.fromEntries(images) };
}
