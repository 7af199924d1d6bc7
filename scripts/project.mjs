import path from 'node:path';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '..');

/** Where results are kept that save time and may be deleted at any time. */
export const cache = path.join(root, 'node_modules/.cache/kitshelf');

/** One short line about progress; standard output belongs to the server's log. */
export function say(line) {
  process.stderr.write(`kitshelf: ${line}\n`);
}
