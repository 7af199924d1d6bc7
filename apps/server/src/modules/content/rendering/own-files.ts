import type { Pictures } from '@kitshelf/library/catalogue.ts';
import { withPaths } from '@kitshelf/library/pictures/own-pictures.ts';
import type { Scene } from '@kitshelf/scene/scene.ts';

const note =
  'Your own pictures are the files of the folder pictures/, which the download contains: put it beside this page.';

/** A design in whose code a person's own pictures are files beside it; with other pictures as it is. */
export const withOwnPaths = (scene: Scene, pictures: Pictures | undefined): Scene =>
  pictures === undefined || typeof pictures === 'string' ? scene : withPaths(scene, pictures);

/** Whether code shows such files. */
const showsFiles = (code: string, pictures: Pictures | undefined): boolean =>
  typeof pictures === 'object' && pictures.some(({ path }) => code.includes(path));

/** A page that says where its pictures are. */
export const withPageNote = (html: string, pictures: Pictures | undefined): string =>
  showsFiles(html, pictures)
    ? html.replace(/^<!doctype html>\n?/i, (start) => `${start}<!-- ${note} -->\n`)
    : html;

/** Files of code that say, each that shows some, where the pictures are. */
export const withFileNotes = <T extends { readonly path: string; readonly content: string }>(
  files: readonly T[],
  pictures: Pictures | undefined,
): T[] =>
  files.map((file) =>
    /\.[jt]sx?$/.test(file.path) && showsFiles(file.content, pictures)
      ? { ...file, content: `// ${note}\n${file.content}` }
      : file,
  );
