import { readFileSync, writeFileSync } from 'node:fs';
import { interfaceIcons } from './interface-icons.ts';
import { toPaths } from '../drawing/icon-paths.ts';
import { topics } from './topics.ts';

/**
 * Writes `drawings.gen.json` and `words.gen.json` from Lucide's `icon-nodes.json` and `tags.json` (npm `lucide-static`,
 * ISC licence), whose paths are the arguments. Run it after adding icons to a family.
 */
const [source, tagsSource] = process.argv.slice(2);
if (!source || !tagsSource)
  throw new Error('Usage: generate-drawings.ts path/to/icon-nodes.json path/to/tags.json');
const nodes = JSON.parse(readFileSync(source, 'utf8')) as Record<string, [string, Record<string, string>][]>;
const names = [...new Set([...topics.flatMap((topic) => topic.icons), ...interfaceIcons])].sort();
const missing = names.filter((name) => !nodes[name]);
if (missing.length > 0) throw new Error(`No such icons: ${missing.join(', ')}`);
const drawings = Object.fromEntries(names.map((name) => [name, nodes[name]!.map(toPaths)]));
writeFileSync(new URL('../drawing/drawings.gen.json', import.meta.url), `${JSON.stringify(drawings)}\n`);

/** What else an icon is called. */
const tags = JSON.parse(readFileSync(tagsSource, 'utf8')) as Record<string, string[]>;
const words = Object.fromEntries(names.map((name) => [name, (tags[name] ?? []).join(' ')]));
writeFileSync(new URL('words.gen.json', import.meta.url), `${JSON.stringify(words)}\n`);
