import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Names what files are drawn by: 8 hex digits that change with any of the sources or libraries, and with nothing else.
 * A folder stands for all of its sources; tests (`*.test.ts`, `testing/`) draw nothing.
 * @param libraries their versions by name
 */
export function sourceVersion(sources: readonly string[], libraries: object): string {
  const hash = createHash('sha256').update(JSON.stringify(libraries));
  for (const source of sources) {
    for (const file of filesIn(source)) {
      hash.update(`${path.relative(source, file).replaceAll(path.sep, '/')}\0`);
      hash.update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

function filesIn(source: string): string[] {
  const isFile = path.extname(source) !== '';
  if (isFile) return [source];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\b/.test(file))
    .sort()
    .map((file) => path.join(source, file));
}

const content = path.join(import.meta.dirname, '..');
const rendering = (file: string) => path.join(content, 'rendering', file);
const scenes = path.join(fileURLToPath(import.meta.resolve('@kitshelf/scene/scene.ts')), '../..');

/** All that turns scenes into files. */
const renderer = [
  scenes,
  ...['render-worker.ts', 'get-scene.ts', 'draw-imported.ts', 'draw-stack.ts'].map(rendering),
  path.join(import.meta.dirname, 'demo-library.ts'),
];

function libraries(): object {
  const { sharp } = dependenciesIn(path.join(content, '../../../package.json'));
  return { ...dependenciesIn(path.join(scenes, '../package.json')), sharp };
}

function dependenciesIn(file: string): Record<string, string> {
  return (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
}

let ofScenes: string | undefined;
let ofSocialCards: string | undefined;

/** The version of pictures, previews, payloads and source files; some 60 files are read once, when it is first asked for. */
export function rendererVersion(): string {
  ofScenes ??= sourceVersion(renderer, libraries());
  return ofScenes;
}

/** The version of preview pictures for links, which have a drawing of their own as well. */
export function socialCardVersion(): string {
  ofSocialCards ??= sourceVersion([...renderer, rendering('draw-social-card.ts')], libraries());
  return ofSocialCards;
}
