import { readFileSync } from 'node:fs';
import path from 'node:path';

const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

/** The version of the site that runs, as `package.json` has it. */
export const siteVersion = version;
