import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDemoSample } from '../../../test/demo-sample.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

// The whole site with designs of the demo library. References are followed by code of its own.

let app: TestApp;
let free: string;
let pro: string;
let brand: string;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  ({ free, pro } = await saveDemoSample(app));
  brand = (await app.services.catalogue.facts(free)).brand!;
});
afterAll(() => app.close());

interface File {
  readonly path: string;
  readonly content: string;
}
type Json = Record<string, unknown>;

const filesOf = async (path: string, token?: string) => {
  const { status, body } = await app.call('GET', `user/app/design-tokens/${path}`, token ? { token } : {});
  expect(status).toBe(200);
  return body.data.files as readonly File[];
};

interface Resolver {
  readonly version: string;
  readonly sets: Record<string, { sources: { $ref: string }[] }>;
  readonly modifiers: Record<string, { contexts: Record<string, { $ref: string }[]>; default: string }>;
  readonly resolutionOrder: readonly { $ref: string }[];
}

/** All tokens for an input, by their whole names, with references followed. */
function resolved(files: readonly File[], input: Record<string, string>): Map<string, Json> {
  const json = (path: string) => JSON.parse(files.find((file) => file.path === path)!.content) as Json;
  const resolver = json('tokens.resolver.json') as unknown as Resolver;
  expect(resolver.version).toBe('2025.10');
  const all = new Map<string, Json>();
  const walk = (node: Json, path: string[], type: unknown) => {
    const own = node['$type'] ?? type;
    if ('$value' in node) all.set(path.join('.'), { ...node, $type: own });
    else
      for (const [name, child] of Object.entries(node))
        if (!name.startsWith('$')) walk(child as Json, [...path, name], own);
  };
  for (const { $ref } of resolver.resolutionOrder) {
    const [, kind, name] = $ref.split('/') as [string, 'sets' | 'modifiers', string];
    const sources =
      kind === 'sets'
        ? resolver.sets[name]!.sources
        : resolver.modifiers[name]!.contexts[input[name] ?? resolver.modifiers[name]!.default]!;
    for (const source of sources) walk(json(source.$ref), [], undefined);
  }
  for (const [name, token] of all) {
    const [, target] = /^\{(.+)\}$/.exec(String(token['$value'])) ?? [];
    if (target !== undefined) all.set(name, { ...token, $value: all.get(target)!['$value'] });
  }
  return all;
}

const names = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/;
const isColor = (value: Json) => {
  const { colorSpace, components, alpha, hex } = value as {
    colorSpace: string;
    components: number[];
    alpha: number;
    hex: string;
  };
  const said = components.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return colorSpace === 'srgb' && alpha > 0 && alpha <= 1 && hex === `#${said.join('')}`;
};

describe('tokens of brands', () => {
  it('are colours and type of 2025.10, light and dark by a resolver, for anybody', async () => {
    const slug = brand.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const files = await filesOf(`brands/dtcg?brands=${slug}`);
    const [light, dark] = ['light', 'dark'].map((scheme) => resolved(files, { scheme }));
    const guide = (await app.call('GET', `user/app/library-brands/${slug}`)).body.data;
    for (const [scheme, tokens] of [
      ['light', light!],
      ['dark', dark!],
    ] as const) {
      const palette = guide.palettes.find((each: { scheme: string }) => each.scheme === scheme);
      const colors = [...tokens].filter(([name]) => name.startsWith('color.'));
      expect(colors.map(([, { $value }]) => ($value as Json)['hex'])).toEqual(
        palette.colors.map(({ color }: { color: string }) => color),
      );
      expect(colors.every(([, { $value, $type }]) => $type === 'color' && isColor($value as Json))).toBe(
        true,
      );
      expect([...tokens.keys()].filter((name) => !names.test(name))).toEqual([]);
    }
    const type = [...light!].filter(([, { $type }]) => $type === 'typography');
    expect(type.length).toBe(guide.type.length);
    expect(type[0]![1]['$value']).toMatchObject({
      fontFamily: guide.type[0].family,
      fontSize: { value: guide.type[0].size, unit: 'px' },
      fontWeight: guide.type[0].weight,
      lineHeight: expect.closeTo(guide.type[0].lineHeight / guide.type[0].size, 3),
    });
  });

  it('of several brands choose one by the resolver, and say which there is none of', async () => {
    const all = await filesOf('brands/dtcg');
    const resolver = JSON.parse(all[0]!.content) as Resolver;
    const brands = (await app.call('GET', 'user/app/library-brands')).body.data as { slug: string }[];
    const known = resolver.modifiers['brand']?.contexts ?? resolver.sets;
    expect(Object.keys(known).length).toBe(brands.length);
    const none = await app.call('GET', 'user/app/design-tokens/brands/css?brands=nobody');
    expect(none.status).toBe(404);
  });
});

describe('tokens of assets', () => {
  it('are colours, spaces, radii and type that it uses, in three formats', async () => {
    const files = await filesOf(`assets/${free}/dtcg`);
    const tokens = resolved(files, {});
    const types = new Set([...tokens.values()].map(({ $type }) => $type));
    expect(types).toEqual(new Set(['color', 'dimension', 'typography']));
    expect([...tokens.keys()].filter((name) => !names.test(name))).toEqual([]);
    const dark = resolved(files, { scheme: 'dark' });
    const light = resolved(files, { scheme: 'light' });
    const ground = [...light.keys()].find((name) => name.startsWith('color.'))!;
    expect(dark.get(ground)).not.toEqual(light.get(ground));
    const [css] = await filesOf(`assets/${free}/css`);
    expect(css!.content).toMatch(/^:root \{\n {2}--color-[\w-]+: #[0-9a-f]{6,8};\n/);
    const [theme] = await filesOf(`assets/${free}/tailwind`);
    expect(theme!.content).toMatch(/^@theme \{[^}]*--text-[\w-]+--line-height: \d+px;/);
    expect(theme!.content).toMatch(/\n\.(dark|light) \{\n {2}--color-/);
  });

  it('of a Pro asset are for who may copy it', async () => {
    const ask = (token?: string) =>
      app.call('GET', `user/app/design-tokens/assets/${pro}/dtcg`, token ? { token } : {});
    expect((await ask()).status).toBe(401);
    expect((await ask(await app.signUp())).body.error.name).toBe('NotEntitled');
    expect((await app.call('GET', 'user/app/design-tokens/assets/none/dtcg')).status).toBe(404);
  });
});
