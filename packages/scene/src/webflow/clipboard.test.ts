import { describe, expect, it } from 'vitest';
import { column, type FrameNode, linear, row, scene, text, vector } from '../model/scene.ts';
import { sampleScene, sampleTokens } from '../testing/sample.ts';
import { webflowFaults } from '../testing/webflow-reader.ts';
import { webflowClipboard } from './clipboard.ts';

interface Node {
  _id: string;
  type?: string;
  tag?: string;
  text?: boolean;
  v?: string;
  classes?: string[];
  children?: string[];
}
interface Style {
  _id: string;
  name: string;
  styleLess: string;
  variants: Record<string, { styleLess: string }>;
}

/** The format's own name for an id. */
const idOf = (item: { _id: string }): string => item['_id'];
const at = (viewport: number, root: FrameNode) =>
  scene({ name: 'Hero', viewport, tokens: sampleTokens, root });

function pasted(...given: Parameters<typeof webflowClipboard>) {
  const written = webflowClipboard(...given);
  expect(webflowFaults(written)).toEqual([]);
  const { nodes, styles } = JSON.parse(written).payload as { nodes: Node[]; styles: Style[] };
  const byId = new Map(nodes.map((node) => [idOf(node), node]));
  const wordsOf = (node: Node): string =>
    node.text ? node.v! : (node.children ?? []).map((id) => wordsOf(byId.get(id)!)).join('');
  const styleOf = (node: Node) => styles.find((style) => idOf(style) === node.classes?.[0])!;
  /** The class of the innermost element with these words. */
  const styleOfText = (words: string) =>
    styleOf(nodes.findLast((node) => !node.text && wordsOf(node) === words)!);
  return { nodes, styles, wordsOf, styleOf, styleOfText };
}

describe('the Webflow clipboard', () => {
  it('is what Webflow’s designer reads, and the same every time', () => {
    const written = webflowClipboard([sampleScene]);
    expect(webflowFaults(written)).toEqual([]);
    expect(webflowClipboard([sampleScene])).toBe(written);
  });

  it('keeps headings, paragraphs, drawings and the words', () => {
    const { nodes, wordsOf } = pasted([sampleScene]);
    const heading = nodes.find((node) => node.type === 'Heading')!;
    expect([heading.tag, wordsOf(heading)]).toEqual(['h1', 'Ship the right thing first']);
    expect(nodes.filter((node) => node.type === 'Paragraph').length).toBe(2);
    expect(nodes.find((node) => node.type === 'HtmlEmbed')!.v).toMatch(/^<svg/);
  });

  it('writes longhands with literal values, under the names of Webflow’s own captures', () => {
    const { styles } = pasted([sampleScene]);
    const section = styles.find(({ name }) => name.startsWith('kit-design-section-'))!;
    expect(section.styleLess).toContain(
      'grid-row-gap: 40px; grid-column-gap: 40px; padding-top: 64px; padding-right: 48px; padding-bottom: 64px; padding-left: 48px;',
    );
    expect(section.variants).toEqual({});
  });

  it('names a class after its brand and its CSS: other CSS is another name, the same the same', () => {
    const named = (gap: number, brand: string) =>
      pasted(
        [at(800, row({ name: 'Bar', gap }, [text('a', { style: 'body' }), text('b', { style: 'body' })]))],
        brand,
      )
        .styles.map(({ name }) => name)
        .find((name) => name.includes('-bar-'))!;
    expect(named(8, 'Ryepan')).toBe(named(8, 'Ryepan'));
    expect(new Set([named(8, 'Ryepan'), named(9, 'Ryepan'), named(8, 'Halvora')]).size).toBe(3);
    expect(named(8, 'Ryepan')).toMatch(/^kit-ryepan-bar-[0-9a-f]{10}$/);
  });

  it('says what is else at narrower widths in the class, and hides there what is not there', () => {
    const wide = row({ name: 'Bar', gap: 24, fill: 'paper' }, [
      text('One', { style: 'body' }),
      text('Two', { style: 'body' }),
    ]);
    const tablet = row({ name: 'Bar', gap: 16 }, [
      text('One', { style: 'body' }),
      text('Two', { style: 'body' }),
    ]);
    const phone = column({ name: 'Bar', gap: 16 }, [
      text('One', { style: 'body', size: 14, lineHeight: 20 }),
      text('Three', { style: 'body' }),
    ]);
    const { nodes, styleOf, styleOfText } = pasted([at(390, phone), at(1440, wide), at(820, tablet)]);
    const bar = styleOf(nodes[0]!);
    expect(bar.styleLess).toContain('flex-direction: row; ');
    expect(bar.styleLess).toContain('max-width: 1440px;');
    expect(bar.variants).toEqual({
      medium: {
        styleLess:
          'grid-row-gap: 16px; grid-column-gap: 16px; max-width: none; background-color: transparent;',
      },
      small: { styleLess: 'flex-direction: column;' },
    });
    expect(styleOfText('One').variants).toEqual({
      small: { styleLess: 'font-size: 14px; line-height: 20px;' },
    });
    expect(styleOfText('Two').variants).toEqual({ small: { styleLess: 'display: none;' } });
    expect(styleOfText('Three').styleLess).toMatch(/^display: none;|; display: none;/);
    expect(styleOfText('Three').variants).toEqual({ small: { styleLess: 'display: block;' } });
    expect(nodes.filter((node) => node.v === 'One')).toHaveLength(1);
  });

  it('takes a gradient along into the embed that uses it', () => {
    const art = vector({
      name: 'Art',
      viewBox: [0, 0, 40, 40],
      width: 40,
      height: 40,
      paths: [{ d: 'M0 0H40V40Z', fill: linear(90, 'ink', 'brand') }],
    });
    const { nodes } = pasted([at(800, column({ name: 'Root' }, [art]))]);
    const { v } = nodes.find((node) => node.type === 'HtmlEmbed')!;
    expect(v).toContain('<linearGradient id="');
    expect(v).toContain('style="display:block;overflow:visible"');
  });

  it('parts a drawing that is too long for an embed into several that lie over each other', () => {
    const line = (n: number) => `M${n} 0${' L10.256 20.512 L30.123 4.789'.repeat(700)}`;
    const art = vector({
      name: 'Basket',
      viewBox: [0, 0, 400, 300],
      width: 400,
      height: 300,
      paths: [1, 2, 3, 4].map((n) => ({ d: line(n), fill: linear(90, 'ink', 'brand') })),
    });
    const { nodes, styleOf } = pasted([at(800, column({ name: 'Root' }, [art]))]);
    const embeds = nodes.filter((node) => node.type === 'HtmlEmbed');
    expect(embeds.length).toBeGreaterThan(1);
    expect(embeds.map(({ v }) => v!.match(/<path/g)!.length).reduce((sum, count) => sum + count)).toBe(4);
    // Back to front, as they are drawn.
    expect(embeds.flatMap(({ v }) => [...v!.matchAll(/ d="M(\d)/g)].map(([, n]) => n))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    const box = nodes.find((node) => node.children?.includes(idOf(embeds[0]!)))!;
    expect(box.children).toEqual(embeds.map(idOf));
    expect(styleOf(box).styleLess).toContain('position: relative;');
    expect(styleOf(embeds[0]!).styleLess).toContain('position: absolute;');
  });

  it('refuses one whose single shape is too long', () => {
    const d = `M0 0${' L10 20 L30 4'.repeat(5000)}`;
    const art = vector({
      name: 'Art',
      viewBox: [0, 0, 40, 40],
      width: 40,
      height: 40,
      paths: [{ d, fill: 'ink' }],
    });
    expect(() => webflowClipboard([at(800, column({ name: 'Root' }, [art]))])).toThrow(/cannot be parted/);
  });
});

describe('the strict reader', () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- is broken in every way
  const broken = (change: (payload: Record<'nodes' | 'styles' | 'assets', any[]>) => void) => {
    const written = JSON.parse(webflowClipboard([sampleScene]));
    change(written.payload);
    return webflowFaults(JSON.stringify(written)).join('\n');
  };

  it.each([
    [
      'a second root',
      ({ nodes }) => nodes.push({ _id: idOf(nodes[0]).replace(/^.{4}/, '0000'), text: true, v: '' }),
      'has 2 roots',
    ],
    ['a child that is not there', ({ nodes }) => nodes[0].children.push('x'), 'misses a node: x'],
    ['a class that is not there', ({ nodes }) => nodes[0].classes.push('x'), 'misses a class: x'],
    ['a class twice', ({ styles }) => (styles[1].name = styles[0].name), 'has a class twice'],
    ['a shorthand', ({ styles }) => (styles[0].styleLess = 'padding: 1px;'), 'has the shorthand padding'],
    [
      'a name that may be taken',
      ({ styles }) => (styles[0].name = 'kit-text-3'),
      'may meet another: kit-text-3',
    ],
    ['pictures', ({ assets }) => assets.push({}), 'brings pictures'],
    [
      'an unknown breakpoint',
      ({ styles }) => (styles[0].variants = { phone: { styleLess: 'top: 0px;' } }),
      'phone',
    ],
    ['an unknown element', ({ nodes }) => (nodes[0].type = 'Frame'), 'has a Frame of <section>'],
    [
      'a long embed',
      ({ nodes }) => (nodes.find((node) => node.type === 'HtmlEmbed').v += ' '.repeat(50_000)),
      'embed of',
    ],
  ] as [string, Parameters<typeof broken>[0], string][])('sees %s', (_what, change, fault) => {
    expect(broken(change)).toContain(fault);
  });
});
