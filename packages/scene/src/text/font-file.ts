import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontWeight } from '../tokens.ts';

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('@fontsource/inter/package.json'));

/** The path of one of Inter's files. */
export const fontFile = (name: string): string => path.join(folder, 'files', name);

/** The path of the file (WOFF2, Latin) that shows a weight of Inter in a browser. */
export const webFont = (weight: FontWeight): string => fontFile(`inter-latin-${weight}-normal.woff2`);
