import { readFileSync } from 'node:fs';
import { lucideComponent, redrawn } from '@kitshelf/scene/react/lucide.ts';
import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue/catalogue.ts';
import drawings from '../drawing/drawings.gen.json' with { type: 'json' };
import { toPaths } from '../drawing/icon-paths.ts';
import { checkFormats } from './code.ts';

it('an asset of every kind compiles as React and for Framer under strict TypeScript, is a plan without an error, and is read by Webflow', async () => {
  const all = [...assetEntries().values()];
  const kinds = ['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons'];
  const sample = kinds.flatMap((kind) => all.filter(({ category }) => category === kind).slice(3, 5));
  expect(sample).toHaveLength(10);
  expect(await checkFormats(sample)).toEqual([]);
});

const lucide = new URL('../../../../node_modules/lucide-react/dist/', import.meta.url);

/** What `lucide-react` draws by a name, which may be another name's today. */
async function drawnBy(name: string): Promise<string[]> {
  const file = new URL(`esm/icons/${name}.mjs`, lucide);
  const other = /^export \{ default \} from '\.\/([\w-]+)\.mjs'/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (other !== undefined) return await drawnBy(other);
  const { __iconData: icon } = (await import(/* @vite-ignore */ file.href)) as {
    __iconData: { node: Parameters<typeof toPaths>[0][] };
  };
  return icon.node.map(toPaths);
}

it('every icon is exported by lucide-react, drawn as ours unless it is known to be drawn again', async () => {
  const types = readFileSync(new URL('lucide-react.d.ts', lucide), 'utf8');
  const odd: string[] = [];
  for (const [name, paths] of Object.entries(drawings as unknown as Record<string, string[]>)) {
    const isAlike = (await drawnBy(name)).join() === paths.join();
    const isKnown = redrawn.has(`Icon ${name}`);
    if (isAlike === isKnown || !new RegExp(`\\b${lucideComponent(`Icon ${name}`)}\\b`).test(types))
      odd.push(name);
  }
  expect(odd).toEqual([]);
});
