import { namedShadows } from '@kitshelf/library/components/look.ts';
import { type FigmaPlan, figmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { column, rect, type Scene, text } from '@kitshelf/scene/scene.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../src/messages.ts';
import type { Layer } from './figma-rules.ts';
import { startPlugin } from './plugin.ts';

afterEach(() => vi.unstubAllGlobals());

type Plugin = Awaited<ReturnType<typeof startPlugin>>;

const hard = { x: 6, y: 6, blur: 0, color: '#141414' };
const design = ({ lift = namedShadows['Lifted']!, size = 40 } = {}): FigmaPlan => {
  const root = column({ name: 'Page', width: 400, gap: 16 }, [
    rect({ name: 'Card', width: 80, height: 40, shadow: [...lift] }),
    rect({ name: 'Print', width: 80, height: 40, shadow: hard }),
    rect({ name: 'Other print', width: 80, height: 40, shadow: { ...hard, color: '#ffffff' } }),
    rect({ name: 'Glow', width: 80, height: 40, blur: 8 }),
    rect({ name: 'Plain', width: 80, height: 40 }),
    text('Title', { name: 'Title', style: 'h1' }),
    text('Body', { name: 'Body', style: 'body' }),
  ]);
  const types: Scene['tokens']['types'] = {
    h1: { size, lineHeight: size + 8, weight: 700 },
    body: { size: 16, lineHeight: 24, weight: 400 },
  };
  const scene: Scene = {
    name: 'Page',
    viewport: 400,
    tokens: { colors: { ink: '#101828' }, radii: {}, types },
    root,
  };
  return figmaPlan(scene, undefined, { ...namedShadows, Lifted: lift });
};
const softer = [{ y: 4, blur: 10, color: '#0b102033' }];

const say = (plugin: Plugin, plan: FigmaPlan, change: Partial<Job> = {}) =>
  plugin.say({
    type: 'apply',
    job: {
      assetId: 'page',
      // As it comes from the site.
      plan: JSON.parse(JSON.stringify(plan)) as FigmaPlan,
      place: { kind: 'insert' },
      scheme: 'light',
      colors: {},
      colours: 'values',
      kit: 'Halvora',
      textStyles: true,
      ...change,
    },
  });

async function apply(plugin: Plugin, plan = design(), change: Partial<Job> = {}): Promise<Layer> {
  say(plugin, plan, change);
  const heard = await plugin.hear('done', 'failed');
  if (heard.type === 'failed') throw new Error(heard.message);
  const [root] = plugin.figma.currentPage.selection as Layer[];
  return Object.fromEntries(root.children.map((layer: Layer) => [layer.name, layer]));
}

const stylesOf = ({ styles }: Plugin, type: 'TEXT' | 'EFFECT'): Layer[] =>
  styles.filter((each) => each.type === type);
const named = (plugin: Plugin, name: string): Layer =>
  plugin.styles.find((each) => each.name === `__SITE_NAME__ Halvora/${name}`);
const seen = (styles: Layer[]) =>
  styles.map(({ id, name, effects, fontSize }) => [id, name, effects, fontSize]);

describe('effect styles', () => {
  it('are made of shadows and blurs, called by their role or by their size, and set', async () => {
    const plugin = await startPlugin();
    const layers = await apply(plugin);
    expect(stylesOf(plugin, 'EFFECT').map(({ name }) => name)).toEqual(
      ['Shadow/Lifted', 'Shadow/6 6 0', 'Shadow/6 6 0 2', 'Blur/8'].map(
        (name) => `__SITE_NAME__ Halvora/${name}`,
      ),
    );
    expect(layers['Card'].effectStyleId).toBe(named(plugin, 'Shadow/Lifted').id);
    expect(layers['Card'].effects.map(({ radius }: Layer) => radius)).toEqual([2, 28]);
    expect(layers['Print'].effectStyleId).not.toBe(layers['Other print'].effectStyleId);
    expect(layers['Other print'].effects[0].color).toEqual({ r: 1, g: 1, b: 1, a: 1 });
    expect(layers['Glow'].effectStyleId).toBe(named(plugin, 'Blur/8').id);
    expect(layers['Plain'].effectStyleId).toBe('');
  });

  it('are not made where styles are not wanted', async () => {
    const plugin = await startPlugin();
    const layers = await apply(plugin, design(), { textStyles: false });
    expect([plugin.styles, layers['Card'].effectStyleId]).toEqual([[], '']);
    expect(layers['Card'].effects).toHaveLength(2);
  });

  it('of another brand are others', async () => {
    const plugin = await startPlugin();
    const [one, other] = [await apply(plugin), await apply(plugin, design(), { kit: 'Rye Pannier' })];
    expect(one['Card'].effectStyleId).not.toBe(other['Card'].effectStyleId);
    expect(plugin.styles).toHaveLength(12);
  });

  it('follow a role whose shadow changed, and layers made before with them', async () => {
    const plugin = await startPlugin();
    const before = await apply(plugin);
    const after = await apply(plugin, design({ lift: softer }));
    expect(after['Card'].effectStyleId).toBe(before['Card'].effectStyleId);
    expect(before['Card'].effects).toEqual(after['Card'].effects);
    expect(before['Card'].effects.map(({ radius }: Layer) => radius)).toEqual([10]);
    expect(stylesOf(plugin, 'EFFECT')).toHaveLength(4);
  });
});

describe('text styles', () => {
  it('follow type that changed', async () => {
    const plugin = await startPlugin();
    const before = await apply(plugin);
    const { id } = named(plugin, 'h1');
    const after = await apply(plugin, design({ size: 48 }));
    expect([before, after].map((layers) => layers['Title'].textStyleId)).toEqual([id, id]);
    const { fontSize, lineHeight } = named(plugin, 'h1');
    expect([fontSize, lineHeight, stylesOf(plugin, 'TEXT').length]).toEqual([
      48,
      { value: 56, unit: 'PIXELS' },
      2,
    ]);
  });

  it('of a narrower layout are others, but where they are the same', async () => {
    const plugin = await startPlugin();
    const wide = await apply(plugin);
    const phone = { layout: 'phone' } as const;
    const narrow = await apply(plugin, design({ size: 28 }), phone);
    expect([named(plugin, 'h1').fontSize, named(plugin, 'Phone/h1').fontSize]).toEqual([40, 28]);
    expect(narrow['Title'].textStyleId).toBe(named(plugin, 'Phone/h1').id);
    expect(narrow['Body'].textStyleId).toBe(wide['Body'].textStyleId);
    expect(stylesOf(plugin, 'TEXT')).toHaveLength(3);
  });

  it('take the font that has been installed meanwhile', async () => {
    const fonts = ['Inter Regular'];
    const plugin = await startPlugin({ fonts });
    await apply(plugin);
    expect(named(plugin, 'h1').fontName.style).toBe('Regular');
    fonts.push('Inter Bold');
    await apply(plugin);
    expect(named(plugin, 'h1').fontName.style).toBe('Bold');
  });
});

describe('styles of a file', () => {
  it('are there once, however often and wherever they are inserted', async () => {
    const plugin = await startPlugin();
    await apply(plugin);
    const before = seen(plugin.styles);
    await apply(plugin);
    expect(seen(plugin.styles)).toEqual(before);
    say(plugin, design());
    say(plugin, design());
    expect(await plugin.hear('failed')).toMatchObject({
      message: 'Another asset is already being inserted.',
    });
    await plugin.hear('done');
    expect(seen(plugin.styles)).toEqual(before);
  });

  it('of others stay as they are, and ours of that name get a number', async () => {
    const plugin = await startPlugin();
    const [type, effect] = [plugin.figma.createTextStyle(), plugin.figma.createEffectStyle()];
    type.name = '__SITE_NAME__ Halvora/h1';
    effect.name = '__SITE_NAME__ Halvora/Shadow/Lifted';
    const before = seen([type, effect]);
    const layers = await apply(plugin);
    await apply(plugin, design({ lift: softer, size: 48 }));
    expect(seen([type, effect])).toEqual(before);
    expect(layers['Title'].textStyleId).toBe(named(plugin, 'h1 2').id);
    expect(layers['Card'].effectStyleId).toBe(named(plugin, 'Shadow/Lifted 2').id);
    expect(plugin.styles).toHaveLength(8);
  });

  it('stay as their user made and named them while the brand is the same', async () => {
    const plugin = await startPlugin();
    await apply(plugin);
    const [type, effect] = [named(plugin, 'h1'), named(plugin, 'Shadow/Lifted')];
    type.fontSize = 44;
    effect.effects = [];
    effect.name = 'Ours';
    const layers = await apply(plugin);
    expect([layers['Title'].textStyleId, type.fontSize]).toEqual([type.id, 44]);
    expect([layers['Card'].effectStyleId, effect.effects, effect.name]).toEqual([effect.id, [], 'Ours']);
  });

  it('are made again when they were deleted', async () => {
    const plugin = await startPlugin();
    const before = await apply(plugin);
    for (const style of plugin.styles.slice()) style.remove();
    const after = await apply(plugin);
    expect(plugin.styles).toHaveLength(6);
    expect(after['Card'].effectStyleId).toBe(named(plugin, 'Shadow/Lifted').id);
    expect(before['Card'].effects).toEqual(after['Card'].effects);
  });

  it('are left when an insertion is cancelled, for the next one', async () => {
    const plugin = await startPlugin();
    say(plugin, design());
    plugin.say({ type: 'cancel' });
    await plugin.hear('cancelled');
    const before = seen(plugin.styles);
    expect(before).toHaveLength(6);
    await apply(plugin);
    expect(seen(plugin.styles)).toEqual(before);
  });
});
