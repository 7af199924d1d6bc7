import { layoutScene } from '@kitshelf/scene/layout.ts';
import { eachPlaced, type Placed } from '@kitshelf/scene/layout/placed.ts';
import {
  type FrameNode,
  type Scene,
  type SceneNode,
  column,
  rect,
  row,
  scene,
  text,
} from '@kitshelf/scene/scene.ts';
import { figmaClipboard } from '@kitshelf/scene/figma/clipboard.ts';
import { openfigDocument } from '@kitshelf/scene/testing/openfig.ts';
import type { TextLayout } from '@kitshelf/scene/text/text-layout.ts';
import { describe, expect, it } from 'vitest';
import { assetEntries } from '../catalogue.ts';
import type { VariantKey } from '../../model/asset.ts';
import { isChart } from './charts.ts';
import { withManyDigits } from './digits.ts';
import { withGermanAmounts } from './words/targets.ts';
import { inState } from './section-states.ts';
import { type SectionState, sectionStates } from './state-names.ts';

const tokens = {
  colors: { ink: '#101418' },
  radii: {},
  types: { body: { size: 16, lineHeight: 24, weight: 400 } },
} as const;

const card = (name: string, price: string): FrameNode =>
  column({ name: 'Card', width: 'fill', gap: 8, role: 'listitem' }, [
    rect({ name: 'Photo', as: 'figure', width: 'fill', height: 120, fill: '#f4f0e8' }),
    text(name, { style: 'body', color: 'ink', width: 'fill' }),
    text(price, { style: 'body', color: 'ink' }),
  ]);

const shop = (): Scene =>
  scene({
    name: 'Shop',
    viewport: 900,
    tokens: { ...tokens, colors: { ...tokens.colors } },
    root: column({ name: 'Shop', padding: 40, gap: 24, fill: '#ffffff' }, [
      text('New arrivals of this month', {
        style: 'body',
        size: 32,
        lineHeight: 40,
        color: 'ink',
        width: 'fill',
      }),
      row({ name: 'Buttons', gap: 12, height: 40 }, [text('Show all', { style: 'body', color: 'ink' })]),
      column({ name: 'Goods', role: 'list', prop: 'goods', width: 'fill', columns: 2, gap: 16 }, [
        row({ name: 'Row 1', width: 'fill', gap: 16 }, [
          card('Desk lamp', '€24'),
          card('Reading chair', '€310'),
        ]),
      ]),
    ]),
  });

const nodes = (node: SceneNode): SceneNode[] => [
  node,
  ...(node.type === 'frame' ? node.children.flatMap((child) => nodes(child)) : []),
];
const texts = ({ root }: Scene): string[] =>
  nodes(root).flatMap((node) => (node.type === 'text' ? [node.runs.map((run) => run.text).join('')] : []));
const cards = ({ root }: Scene): SceneNode[] => nodes(root).filter(({ name }) => name === 'Card');

const designOf = (slug: string, key: VariantKey): Scene =>
  [...assetEntries().values()].find((entry) => entry.slug === slug)!.build(key);
const names = ({ root }: Scene): string[] => nodes(root).map(({ name }) => name);
const wordsIn = (node: SceneNode): string[] =>
  node.type === 'text' ? node.runs.map(({ text }) => text) : [];

/** From where to where the first line of a text reaches, in px. */
function inkOf({ absoluteX, width, node, text: lines }: Placed): {
  readonly from: number;
  readonly to: number;
} {
  const ink = lines!.lines[0]!.width;
  const isCentred = node.type === 'text' && node.align === 'center';
  const from = absoluteX + (isCentred ? (width - ink) / 2 : 0);
  return { from, to: from + ink };
}

/** The captions along an axis that reach the next one. */
function meeting(axis: Placed): string[] {
  const captions = [...eachPlaced(axis)]
    .filter(({ node }) => node.type === 'text' && node.name !== 'No caption')
    .map((placed) => ({ ...inkOf(placed), name: placed.node.name }))
    .toSorted((one, other) => one.from - other.from);
  return captions.flatMap(({ to, name }, at) => (to > (captions[at + 1]?.from ?? Infinity) ? [name] : []));
}

describe('a section in a state', () => {
  it('leaves the given design as it is, and is the same every time', () => {
    for (const state of sectionStates) {
      const given = shop();
      const before = JSON.stringify(given);
      const first = JSON.stringify(inState(given, state));
      expect(JSON.stringify(given)).toBe(before);
      expect(JSON.stringify(inState(shop(), state))).toBe(first);
      expect(first).not.toBe(before);
    }
  });

  it('has German words a third longer, and its prices', () => {
    const [heading, button, ...rest] = texts(inState(shop(), 'german'));
    expect(heading!.length).toBeGreaterThanOrEqual(Math.ceil('New arrivals of this month'.length * 1.35));
    expect(button!.length).toBeGreaterThanOrEqual(Math.ceil('Show all'.length * 1.35));
    expect(rest.join(' ')).not.toContain('lamp');
    expect(rest).toEqual(expect.arrayContaining(['24\u00a0€', '310\u00a0€']));
  });

  it('breaks German lines after words, and in them after hyphens alone, however large they are', () => {
    const entries = [...assetEntries().values()].filter(({ category }) => category === 'Sections');
    for (const entry of entries.filter((_, at) => at % 120 === 11))
      for (const key of ['desktop', 'phone'] as const)
        for (const { node, text: lines } of eachPlaced(layoutScene(inState(entry.build(key), 'german')))) {
          if (node.type !== 'text') continue;
          const words = node.runs.map((run) => run.text).join('');
          const cut = lines!.lines.slice(0, -1).map(({ end }) => words.slice(end - 1, end + 1));
          expect(
            cut.filter((ends) => /\p{L}\p{L}/u.test(ends)),
            `${entry.slug}: ${words}`,
          ).toEqual([]);
        }
  });

  it('writes amounts as Germans do, and leaves what is not a plain amount', () => {
    expect(withGermanAmounts('€1,290.50 or $9')).toBe('1.290,50\u00a0€ or 9\u00a0$');
    expect(withGermanAmounts('€1.2k a year')).toBe('€1.2k a year');
  });

  it('has a German table whose columns say what stands in them, and names as they are', () => {
    const cells = (...words: string[]) =>
      row(
        { name: 'Row', role: 'row' },
        words.map((each) => text(each, { style: 'body', color: 'ink', role: 'cell' })),
      );
    const table = column({ name: 'Payments', role: 'table' }, [
      cells('Payee', 'State', 'Amount'),
      cells('Brantwood Steel', 'Paid', '€18,400.00'),
    ]);
    const given = shop();
    const payments = { ...given, root: { ...given.root, children: [...given.root.children, table] } };
    expect(texts(inState(payments, 'german')).slice(-6)).toEqual([
      'Empfänger',
      'Stand',
      'Betrag',
      'Brantwood Steel',
      'Bezahlt',
      '18.400,00\u00a0€',
    ]);
  });

  it('is turned round in Arabic, in a typeface that has it', () => {
    const arabic = inState(shop(), 'arabic');
    const written = nodes(arabic.root).filter((node) => node.type === 'text');
    for (const node of written.filter(({ runs }) => !/\d/.test(runs[0]!.text))) {
      expect(node.runs[0]).toMatchObject({
        family: 'Cairo',
        text: expect.stringMatching(/\p{Script=Arabic}/u) as string,
      });
      expect(node.align).toBe('right');
    }
    // The dearer chair, which stood on the right, stands on the left.
    const prices = written.map(({ runs }) => runs[0]!.text).filter((words) => words.startsWith('€'));
    expect(prices).toEqual(['€310', '€24']);
    // Another reader than ours finds its letters.
    const words = openfigDocument(figmaClipboard(arabic).html).nodes.map(
      (node) => node['textData'] as { characters?: string } | undefined,
    );
    expect(words.filter((each) => /\p{Script=Arabic}/u.test(each?.characters ?? '')).length).toBe(4);
  });

  it('has text twice as large in frames that grow with it', () => {
    const large = inState(shop(), 'large-text');
    expect(large.tokens.types['body']).toMatchObject({ size: 32, lineHeight: 48 });
    const buttons = find(layoutScene(large), 'Buttons');
    expect(buttons.height).toBe(48);
  });

  it('has one thing as wide as before, forty, or words instead', () => {
    expect(cards(inState(shop(), 'one-item'))).toHaveLength(1);
    expect(find(layoutScene(inState(shop(), 'one-item')), 'Card').width).toBe(402);
    expect(cards(inState(shop(), 'many-items'))).toHaveLength(40);
    const empty = inState(shop(), 'empty');
    expect(cards(empty)).toHaveLength(0);
    expect(texts(empty)).toEqual(expect.arrayContaining(['Nothing here yet', 'Show all']));
    const failed = inState(shop(), 'error');
    expect(cards(failed)).toHaveLength(0);
    expect(nodes(failed.root).filter(({ role }) => role === 'alert')).toHaveLength(1);
  });

  it('has whole things of a grid that is one row', () => {
    const entry = [...assetEntries().values()].find(
      ({ slug }) => slug === 'section-pricing-cards-quillstack',
    )!;
    const design = entry.build('desktop');
    const shown = texts(design);
    const first = shown.slice(shown.indexOf('Hobby'), shown.indexOf('Team'));
    expect(first).toContain('Choose Hobby');
    const head = shown.slice(0, shown.indexOf('Hobby'));
    expect(texts(inState(design, 'one-item'))).toEqual([...head, ...first]);
    const many = texts(inState(design, 'many-items'));
    expect(many.filter((words) => words.startsWith('Choose '))).toHaveLength(40);
    const team = many.indexOf('Team');
    expect(many.slice(team, many.indexOf('Scale'))).toEqual(
      shown.slice(shown.indexOf('Team'), shown.indexOf('Scale')),
    );
  });

  it('has bars for words while it loads, and places for pictures that are not there', () => {
    const loading = inState(shop(), 'loading');
    expect(texts(loading)).toEqual([]);
    expect(nodes(loading.root).filter(({ name }) => name === 'Bar').length).toBeGreaterThan(6);
    const bare = inState(shop(), 'no-picture');
    expect(nodes(bare.root).filter(({ name }) => name === 'No picture')).toHaveLength(2);
  });

  it('has no button or chip in its own colour while it loads', () => {
    const given = designOf('section-pricing-cards-halvora', 'desktop');
    const accented = (scene: Scene) =>
      nodes(scene.root).filter(
        (node) => node.type === 'frame' && (node.fill === 'accent' || node.fill === 'deepAccent'),
      );
    expect(accented(given).length).toBeGreaterThan(0);
    expect(accented(inState(given, 'loading'))).toEqual([]);
    expect(names(inState(given, 'loading'))).not.toContain('Button');
  });

  it('has words that do not break, numbers of many digits and letters with accents', () => {
    expect(texts(inState(shop(), 'long-words')).every((words) => /^€|\S{22}/.test(words))).toBe(true);
    expect(texts(inState(shop(), 'many-digits'))).toEqual(expect.arrayContaining(['€1,280,450']));
    expect(texts(inState(shop(), 'accents'))).toEqual(
      expect.arrayContaining(['Désk lámp'.replace('é', 'ë')]),
    );
  });

  it('leaves dates, times, shares, measures and names that are numbers alone among long numbers', () => {
    const kept = [
      'Nov 10, 2026',
      '21 Nov',
      '8:30',
      '10 to 18',
      '2.1 %',
      '38 s',
      '90 days',
      '13-week forecast',
    ];
    const named = [
      'Invoice 2041',
      'Skeppsbron 4, Gothenburg',
      '14 Mill Street',
      '4.9',
      '4 of 5',
      '01',
      '€4.8bn',
    ];
    for (const words of [...kept, ...named, '5214 •••• •••• 0386']) expect(withManyDigits(words)).toBe(words);
    expect(withManyDigits('41 people')).toBe('1,280,450 people');
    expect(withManyDigits('1 to 6 of 214')).toBe('1 to 6 of 1,280,450');
    expect(withManyDigits('€18,400.00')).toBe('€128,045,067.50');
  });

  it('has charts that run as they were drawn in Arabic, with captions that do not meet, and numbers as they are', () => {
    for (const key of ['desktop', 'phone'] as const) {
      const given = designOf('section-dash-charts-halvora', key);
      const charts = (state: SectionState) => nodes(inState(given, state).root).filter(isChart);
      const captionsOf = (of: readonly SceneNode[]) => of.map((chart) => nodes(chart).flatMap(wordsIn));
      expect(charts('many-digits').length).toBeGreaterThan(2);
      expect(captionsOf(charts('many-digits'))).toEqual(captionsOf(nodes(given.root).filter(isChart)));
      for (const chart of charts('arabic')) expect((chart as FrameNode).children[0]!.name).toBe('Scale');
      expect(names(inState(given, 'no-picture'))).toEqual(expect.arrayContaining(['Ring', 'Scale']));
      for (const state of ['large-text', 'arabic', 'german'] as const) {
        const axes = [...eachPlaced(layoutScene(inState(given, state)))].filter(
          ({ node }) => node.name === 'Axis' || node.name === 'Bars',
        );
        expect(axes.flatMap(meeting), `${key} ${state}`).toEqual([]);
      }
    }
  });

  it('breaks no number, and has a gap between the cells of a table', () => {
    const breaks = (words: string, { lines }: TextLayout) =>
      lines.slice(0, -1).filter(({ end }) => /\d[\d.,]|[.,€]\d/.test(words.slice(end - 1, end + 1)));
    for (const slug of ['section-pricing-table-halvora', 'section-dash-overview-murmurtone'])
      for (const key of ['desktop', 'tablet', 'phone'] as const)
        for (const state of ['many-digits', 'large-text'] as const) {
          const shown = [...eachPlaced(layoutScene(inState(designOf(slug, key), state)))];
          const broken = shown.flatMap(({ node, text: lines }) =>
            lines ? breaks(wordsIn(node).join(''), lines) : [],
          );
          expect(broken, `${slug} ${key} ${state}`).toEqual([]);
          const prices = shown.filter(({ node }) => /^€[\d,]+$/.test(wordsIn(node).join('')));
          const gaps = prices.slice(1).flatMap((price, at) => {
            const before = prices[at]!;
            return price.absoluteY === before.absoluteY ? [inkOf(price).from - inkOf(before).to] : [];
          });
          expect(Math.min(8, ...gaps), `${slug} ${key} ${state}`).toBe(8);
        }
  });

  it('has a page as tall as what lies over it, whose list it is that grows', () => {
    const over = (role?: 'dialog'): Scene => {
      const message = (name: string) => card(name, 'Saved');
      const front = column(
        { name: 'Front', gap: 8, ...(role && { role }), place: { right: 0, bottom: 20 } },
        [column({ name: 'List', role: 'list', width: 300 }, [message('One'), message('Two')])],
      );
      const page = { name: 'Page', width: 900, height: 400, clip: true } as const;
      return { ...shop(), root: column(page, [shop().root, front]) };
    };
    for (const scene of [over(), over('dialog')]) {
      const placed = layoutScene(inState(scene, 'many-items'));
      expect(cards(inState(scene, 'many-items'))).toHaveLength(42);
      const front = find(placed, 'Front');
      expect(front.y).toBeGreaterThanOrEqual(0);
      expect(placed.height).toBeGreaterThan(front.height);
    }
  });

  it('can be drawn of designs of the library', () => {
    const entries = [...assetEntries().values()].filter(({ category }) => category === 'Sections');
    for (const entry of entries.filter((_, at) => at % 900 === 7))
      for (const state of sectionStates)
        expect(layoutScene(inState(entry.build('phone'), state)).height).toBeGreaterThan(0);
  });
});

function find(placed: Placed, name: string): Placed {
  const found = [placed, ...below(placed)].find(({ node }) => node.name === name);
  if (!found) throw new Error(`There is no "${name}"`);
  return found;
}

const below = (placed: Placed): Placed[] => placed.children.flatMap((child) => [child, ...below(child)]);
