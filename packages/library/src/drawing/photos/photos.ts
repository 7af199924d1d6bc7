import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ImageAsset,
  type RectangleNode,
  type Scene,
  type SceneNode,
  paints,
  rect,
} from '@kitshelf/scene/scene.ts';
import list from './photos.gen.json' with { type: 'json' };
import { photosFolder } from './scenes-in.ts';

/** What is known of a photograph without its file. */
export interface PhotoFacts {
  /** In px. */
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  color: string;
  /** Of the file. */
  sha1: string;
  /** The alternative text. */
  alt: string;
  /** Words for what is in it. */
  subjects: string[];
  /** Of the scene that it was rendered from, see `scenes-in.ts`. */
  script: string;
}

export type PhotoName = keyof typeof list;

/** All photographs of the library by name. */
export const photos: Readonly<Record<PhotoName, PhotoFacts>> = list;

const files = new Map<string, ImageAsset>();

/** A photograph's file by its SHA-1, which every design shares; it is read when its bytes are first asked for. */
function fileOf(sha1: string): ImageAsset | undefined {
  const known = files.get(sha1);
  if (known) return known;
  const found = Object.entries(photos).find(([, facts]) => facts.sha1 === sha1);
  if (!found) return undefined;
  const [name, { width, height }] = found;
  let bytes: Uint8Array | undefined;
  const file: ImageAsset = {
    mime: 'image/jpeg',
    width,
    height,
    get bytes() {
      return (bytes ??= readFileSync(path.join(photosFolder, 'pictures', `${name}.jpg`)));
    },
  };
  files.set(sha1, file);
  return file;
}

/** The path on the site of a picture that is one of these photographs; by its SHA-1. */
export const photoPath = (sha1: string): string | undefined => fileOf(sha1) && `/media/photos/${sha1}.jpg`;

/** The file of a photograph by its SHA-1: JPEG. */
export const photoBytes = (sha1: string): Uint8Array | undefined => fileOf(sha1)?.bytes;

/** A photograph that covers a box of so many px. */
export const photograph = (name: PhotoName, width: number, height: number): RectangleNode =>
  rect({
    name: 'Photograph',
    width,
    height,
    fill: { type: 'image', hash: photos[name].sha1, fit: 'cover' },
    label: photos[name].alt,
  });

/** The files of all photographs that a design shows, by SHA-1. */
export const photosIn = (node: SceneNode): Record<string, ImageAsset> => imagesIn(node, fileOf);

/** The files of the pictures that a design shows, by SHA-1; those that `find` does not know are left out. */
export function imagesIn(
  node: SceneNode,
  find: (sha1: string) => ImageAsset | undefined,
): Record<string, ImageAsset> {
  const found: Record<string, ImageAsset> = {};
  const visit = (one: SceneNode): void => {
    if ('fill' in one)
      for (const paint of paints(one.fill)) {
        const file = typeof paint !== 'string' && paint.type === 'image' && find(paint.hash);
        if (file) found[paint.hash] = file;
      }
    if (one.type === 'frame') one.children.forEach(visit);
    const { reveals, alternatives = [], opener } = one;
    for (const other of [reveals, ...alternatives, opener]) if (other) visit(other);
  };
  visit(node);
  return found;
}

/** A design whose photographs code finds at the site with that origin. */
export function withAddresses(scene: Scene, origin: string): Scene {
  if (!scene.images) return scene;
  const images = Object.entries(scene.images).map(([hash, image]) => {
    const at = photoPath(hash);
    return [hash, at === undefined ? image : { ...image, address: origin + at }] as const;
  });
  return { ...scene, images: Object.fromEntries(images) };
}
