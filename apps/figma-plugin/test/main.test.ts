import { assetEntries } from '@kitshelf/library/catalogue.ts';
import { figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../src/messages.ts';
import { startPlugin } from './plugin.ts';

afterEach(() => vi.unstubAllGlobals());

const entries = [...assetEntries()];
const entryOf = (slug: RegExp) => entries.find(([, entry]) => slug.test(entry.slug));
const [heroId, hero] = entryOf(/^section-hero-/)!;
const planOf = (key: 'desktop' | 'phone' | 'dark' = 'desktop') => figmaPlan(hero.build(key));

const job = (change: Partial<Job> = {}): Job => ({
  assetId: heroId,
  plan: planOf(),
  place: { kind: 'insert' },
  scheme: 'light',
  colors: { light: planOf().tokens.colors },
  colours: 'values',
  kit: 'Halvora',
  textStyles: false,
  ...change,
});

type Plugin = Awaited<ReturnType<typeof startPlugin>>;
const apply = async (plugin: Plugin, change: Partial<Job> = {}) => {
  plugin.say({ type: 'apply', job: job(change) });
  const heard = await plugin.hear('done', 'failed');
  if (heard.type === 'failed') throw new Error(heard.message);
  return { ...heard, root: plugin.figma.currentPage.selection[0] };
};
const frame = (plugin: Plugin, width: number, mode?: 'VERTICAL' | 'HORIZONTAL') => {
  const made = plugin.figma.createFrame();
  if (mode) made.layoutMode = mode;
  made.resize(width, 600);
  made.x = 40;
  made.name = 'Page';
  return made;
};
const select = (plugin: Plugin, ...layers: unknown[]) => {
  plugin.figma.currentPage.selection = layers;
  plugin.posted.length = 0;
  plugin.fire('selectionchange');
  return plugin.hear('selection').then(({ selection }) => selection);
};

describe('what the window is told', () => {
  it('at the start is what was kept and what is selected', async () => {
    const plugin = await startPlugin({ stored: { kept: { token: 'abc' } } });
    plugin.say({ type: 'ready' });
    expect(await plugin.hear('start')).toEqual({
      type: 'start',
      kept: { token: 'abc' },
      selection: { problem: 'Select a layer to replace it.' },
    });
    plugin.say({ type: 'keep', kept: { token: 'new' } });
    await vi.waitFor(() => expect(plugin.stored['kept']).toEqual({ token: 'new' }));
  });

  it('of a selected frame is the width that its content may take', async () => {
    const plugin = await startPlugin();
    const page = frame(plugin, 800, 'VERTICAL');
    page.paddingLeft = 24;
    page.paddingRight = 16;
    expect(await select(plugin, page)).toEqual({
      frame: { id: page.id, width: 760 },
      replace: { id: page.id, name: 'Page', width: 800 },
    });
  });

  it('of what cannot be changed is why', async () => {
    const plugin = await startPlugin();
    const [locked, instance] = [frame(plugin, 100), plugin.instance()];
    locked.locked = true;
    const inside = plugin.figma.createRectangle();
    instance.appendChild(inside);
    const problemOf = async (...layers: unknown[]) => (await select(plugin, ...layers)).problem;
    expect(await problemOf(locked)).toBe('It is locked. Unlock it first.');
    expect(await problemOf(instance)).toBe('Instances cannot be replaced. Detach it first.');
    expect(await problemOf(inside)).toMatch('part of an instance');
    expect(await problemOf(frame(plugin, 1), frame(plugin, 2))).toMatch('a single layer');
  });

  it('of a dropped asset is which one and where, and Figma leaves it to us', async () => {
    const plugin = await startPlugin();
    const page = frame(plugin, 390);
    const event = { node: page, x: 10, y: 20, dropMetadata: { assetId: heroId } };
    expect(plugin.fire('drop', event)).toEqual([false]);
    expect(await plugin.hear('dropped')).toEqual({
      type: 'dropped',
      assetId: heroId,
      place: { kind: 'drop', nodeId: page.id, x: 10, y: 20 },
      width: 390,
    });
    expect(plugin.fire('drop', { ...event, dropMetadata: undefined })).toEqual([true]);
  });
});

describe('an inserted asset', () => {
  it('stands beside what is there, is selected, known again, and one undo takes it back', async () => {
    const plugin = await startPlugin();
    const other = frame(plugin, 300);
    const { root, layers, notes } = await apply(plugin);
    expect([root.x, root.y, root.parent]).toEqual([other.x + 300 + 100, 0, plugin.figma.currentPage]);
    expect([root.width, root.getPluginData('asset'), notes]).toEqual([1440, heroId, []]);
    expect(layers).toBe(countLayers(root));
    expect(plugin.done).toEqual(['commitUndo']);
  });

  it('goes into the selected auto layout and fills it, beside a plain frame it takes its width', async () => {
    const plugin = await startPlugin();
    const stack = frame(plugin, 1600, 'VERTICAL');
    const inside = await apply(plugin, { place: { kind: 'insert', frameId: stack.id }, width: 1600 });
    expect([inside.root.parent, inside.root.layoutSizingHorizontal]).toEqual([stack, 'FILL']);
    const plain = frame(plugin, 1600);
    const beside = await apply(plugin, { place: { kind: 'insert', frameId: plain.id }, width: 1600 });
    expect([beside.root.parent, beside.root.width]).toEqual([plugin.figma.currentPage, 1600]);
  });

  it('lies where it was dropped', async () => {
    const plugin = await startPlugin();
    const plain = frame(plugin, 390);
    const place = { kind: 'drop', nodeId: plain.id, x: 12.4, y: 30 } as const;
    const { root } = await apply(plugin, { place, plan: planOf('phone'), width: 390 });
    expect([root.parent, root.x, root.y, root.width]).toEqual([plain, 12, 30, 390]);
  });

  it('takes the place and the sizes of what it replaces', async () => {
    const plugin = await startPlugin();
    const stack = frame(plugin, 1600, 'VERTICAL');
    const [first, old, last] = [frame(plugin, 10), frame(plugin, 1500), frame(plugin, 10)];
    for (const each of [first, old, last]) stack.appendChild(each);
    old.layoutSizingHorizontal = 'FILL';
    const { root } = await apply(plugin, { place: { kind: 'replace', nodeId: old.id } });
    expect(stack.children).toEqual([first, root, last]);
    expect([root.layoutSizingHorizontal, old.removed]).toEqual(['FILL', true]);
  });

  it('changes nothing when its place is gone, locked, or somebody cancels', async () => {
    const plugin = await startPlugin();
    const old = frame(plugin, 100);
    old.locked = true;
    const replace = { place: { kind: 'replace', nodeId: old.id } } as const;
    await expect(apply(plugin, replace)).rejects.toThrow('It is locked. Unlock it first.');
    expect(plugin.figma.currentPage.children).toEqual([old]);
    old.remove();
    await expect(apply(plugin, replace)).rejects.toThrow('The layer to replace no longer exists.');

    plugin.say({ type: 'apply', job: job() });
    plugin.say({ type: 'apply', job: job() });
    expect(await plugin.hear('failed')).toMatchObject({
      message: 'Another asset is already being inserted.',
    });
    plugin.say({ type: 'cancel' });
    await plugin.hear('cancelled');
    expect(plugin.figma.currentPage.children).toEqual([]);
    await apply(plugin);
  });

  it('says which fonts are missing, and is written in others', async () => {
    const plugin = await startPlugin({ fonts: ['Inter Regular'] });
    const { notes } = await apply(plugin);
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(note).toMatch(/ is not installed\. (Inter|Regular) is used instead\.$/);
  });
});

const countLayers = (layer: { children?: [] }): number =>
  (layer.children ?? []).reduce((sum, child) => sum + countLayers(child), 1);

describe('colours', () => {
  const both = { light: planOf().tokens.colors, dark: planOf('dark').tokens.colors };

  it('become variables with two modes, once, and their user may change them', async () => {
    const plugin = await startPlugin();
    await apply(plugin, { colours: 'variables', colors: both });
    const [collection] = plugin.collections;
    expect([collection.name, collection.modes.map((mode: { name: string }) => mode.name)]).toEqual([
      '__SITE_NAME__ Halvora',
      ['Light', 'Dark'],
    ]);
    const ink = plugin.variables.find(({ name }) => name === 'ink');
    const [light, dark] = Object.values(ink.valuesByMode);
    expect([hex(light), hex(dark)]).toEqual([both.light['ink'], both.dark['ink']]);
    ink.setValueForMode(collection.defaultModeId, { r: 1, g: 0, b: 0, a: 1 });
    const count = plugin.variables.length;
    const again = await apply(plugin, {
      colours: 'variables',
      colors: both,
      scheme: 'dark',
      plan: planOf('dark'),
    });
    expect(plugin.variables).toHaveLength(count);
    expect(hex(ink.valuesByMode[collection.defaultModeId])).toBe('#ff0000');
    expect(Object.values(again.root.modes)).toEqual([collection.modes[1].modeId]);
    expect(boundColors(again.root)).toContain(ink.id);
  });

  it('of another design with the same names get company instead of a change', async () => {
    const plugin = await startPlugin();
    await apply(plugin, { colours: 'variables', colors: both });
    await apply(plugin, { colours: 'variables', colors: { light: { ...both.light, ink: '#123456' } } });
    expect(plugin.variables.filter(({ name }) => /^ink( 2)?$/.test(name))).toHaveLength(2);
  });

  it('on a Figma plan with one mode are light variables, and values where dark was asked for', async () => {
    const plugin = await startPlugin({ maxModes: 1 });
    const light = await apply(plugin, { colours: 'variables', colors: both });
    expect(light.notes).toEqual(['Your Figma plan allows one mode. Only the light colours were created.']);
    const asDark = { scheme: 'dark', plan: planOf('dark') } as const;
    const dark = await apply(plugin, { colours: 'variables', colors: both, ...asDark });
    expect(dark.notes).toEqual([
      'Dark variables need a Figma plan with several modes. The colours were set as values.',
    ]);
    expect(boundColors(dark.root)).toEqual([]);
  });

  it("are matched to the file's own by name or role, else by eye, and bound once confirmed", async () => {
    const plugin = await startPlugin();
    const { variables } = plugin.figma;
    const own = variables.createVariableCollection('Brand');
    const make = (name: string, value: unknown) => {
      const made = variables.createVariable(name, own, 'COLOR');
      made.setValueForMode(own.defaultModeId, value);
      return made;
    };
    const ink = make('text/Ink', { r: 1, g: 0, b: 0, a: 1 });
    const role = make('Primary', { type: 'VARIABLE_ALIAS', id: ink.id });
    const near = make('gray', { r: 0.5, g: 0.5, b: 0.5, a: 1 });
    make('far', { r: 0, g: 1, b: 0, a: 1 });
    const colors = { ink: '#101828', accent: '#5b5bd6', dim: '#7e7e80', paper: '#ffffff' };
    plugin.say({ type: 'match', colors, roles: { accent: 'primary', dim: null } });
    const { matches } = await plugin.hear('matches');
    expect(matches.map(({ token, variable, hasSameName }) => [token, variable.name, hasSameName])).toEqual([
      ['ink', 'text/Ink', true],
      ['accent', 'Primary', true],
      ['dim', 'gray', false],
    ]);
    expect(matches[1]?.variable).toEqual({ id: role.id, name: 'Primary', color: '#ff0000' });
    expect(near.id).toBe(matches[2]?.variable.id);
    const { root } = await apply(plugin, { colours: 'match', matched: { ink: ink.id } });
    expect(new Set(boundColors(root))).toEqual(new Set([ink.id]));
  });
});

interface Walked {
  readonly children?: Walked[];
  readonly fills: readonly { readonly boundVariables?: { readonly color: { readonly id: string } } }[];
}
const walk = (layer: Walked): Walked[] => [layer, ...(layer.children ?? []).flatMap(walk)];
const boundColors = (root: Walked) =>
  walk(root).flatMap(({ fills }) =>
    fills.flatMap(({ boundVariables }) => (boundVariables ? [boundVariables.color.id] : [])),
  );
const hex = (value: unknown) => {
  const { r, g, b } = value as RGBA;
  return `#${[r, g, b]
    .map((each) =>
      Math.round(each * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

describe('the library', () => {
  const sample = entries.filter((_, at) => at % 97 === 0);
  it.each(sample.map(([id, entry]) => [entry.slug, id, entry] as const))(
    '%s is made without an error in every variant',
    async (_, assetId, entry) => {
      for (const key of entry.variants) {
        const plugin = await startPlugin();
        const plan = figmaPlan(entry.build(key));
        const colors = { light: plan.tokens.colors };
        const made = await apply(plugin, { assetId, plan, colors, colours: 'variables', textStyles: true });
        expect([made.layers, made.notes]).toEqual([countLayers(made.root), []]);
      }
    },
  );
});
