import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';

/** Built or installed: not part of the repository (.gitignore). */
const ignored = new Set(
  'node_modules dist data .git .tsc .cache .stryker .vitest test-results playwright-report'.split(' '),
);
const isText = (name) => /\.(ts|tsx|mjs|js|css|md|html|ya?ml|jsonc|conf|service|cfg|txt)$/.test(name);

/**
 * Every text file of the repository.
 * @returns {{ name: string, text: string }[]} paths from the root, with `/`
 */
export function textFiles(folder = '') {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return textFiles(name);
    if (!entry.isFile() || !isText(entry.name)) return [];
    return [{ name, text: readFileSync(path.join(root, name), 'utf8') }];
  });
}
