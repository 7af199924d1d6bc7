import type { OwnPicture } from '@kitshelf/library/pictures/own-pictures.ts';
import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import type { RawFile } from '../../../platform/http/serve.ts';
import { zipped } from '../../../platform/http/zipped.ts';

interface CodeFile {
  readonly path: string;
  readonly content: string;
}

/** Code (the files of `react`, or the text of `html`) with the typefaces that it is set in, their licences, and those of a user's pictures that it shows. */
export async function zippedCode(
  name: string,
  code: unknown,
  pictures: readonly OwnPicture[] = [],
): Promise<RawFile> {
  const files: readonly CodeFile[] = Array.isArray(code)
    ? (code as CodeFile[])
    : [{ path: 'index.html', content: String(code) }];
  const text = files.map(({ content }) => content).join('\n');
  const fonts = await exportedFontFiles(text);
  const shown = pictures.filter(({ path }) => text.includes(path));
  return zipped(
    name,
    Object.fromEntries([
      ...files.map(({ path, content }) => [path, Buffer.from(content)] as const),
      ...[...fonts, ...shown].map(({ path, bytes }) => [path, bytes] as const),
    ]),
  );
}
