import { layoutScene } from '@kitshelf/scene/layout.ts';
import { type Color, type SceneNode, column, rect, row, scene, text, vector } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import { sparkline } from '../../blocks/chart.ts';
import { avatar } from '../../blocks/portrait.ts';
import { halvora } from '../../brands/halvora.ts';
import type { AssetEntry } from '../../model/asset.ts';
import { createRenderContext } from '../../model/render-context.ts';
import { getTokens } from '../../themes/tokens.ts';
import { reportAsset } from '../asset-report.ts';
import { findLookAlikes } from '../look-alikes.ts';
import { checkAcross, saidIn } from './across.ts';

const ctx = createRenderContext(halvora);

const drawn = (...children: SceneNode[]) =>
  scene({
    name: 'Sample',
    viewport: 1000,
    tokens: getTokens(halvora.theme, 'light', 'desktop'),
    root: column({ name: 'Sample', width: 1000, fill: 'ground', gap: 8 }, children),
  });

/** An asset of the demo bank that shows these layers. */
const asset = (slug: string, ...children: SceneNode[]): AssetEntry => ({
  slug,
  name: 'Planted',
  description: 'Planted',
  category: 'Sections',
  subCategories: ['Planted'],
  tags: [],
  brand: 'Halvora',
  variants: ['desktop'],
  appeal: 1,
  build: () => drawn(...children),
});

const icon = (name: string) =>
  vector({ name: `Icon ${name}`, width: 20, height: 20, viewBox: [0, 0, 24, 24], paths: [] });
const line = (name: string, value: string) =>
  row({ name, width: 300, justify: 'between' }, [text(name), text(value)]);
const person = (face: string, name: string) => row({ name, gap: 8 }, [avatar(ctx, face, 40), text(name)]);
const menu = column({ name: 'Menu', as: 'nav' }, [person('Ilse Vandermolen', 'Ilse Vandermolen')]);
const box = (isOn: boolean) => row({ name: 'Box', width: 20, height: 20 }, isOn ? [icon('check')] : []);
const bar = row({ name: 'Meter', width: 200, height: 8, fill: '#dddddd' }, [
  rect({ name: 'Share', width: 80, height: 8, fill: '#3333ff' }),
]);
const card = (height: number) => column({ name: 'Card', width: 200, height, fill: '#ffffff' }, []);
const picture = column({ name: 'Picture', width: 200, height: 200, fill: '#112233' }, []);
const bubble = (words: string, isOwn: boolean) =>
  row({ name: 'Line', width: 'fill', justify: isOwn ? 'end' : 'start' }, [
    column({ name: 'Bubble', padding: 8 }, [text(words)]),
  ]);
const messages = (...said: [string, boolean][]) =>
  column(
    { name: 'Messages', width: 600 },
    said.map(([words, isOwn]) => bubble(words, isOwn)),
  );
const tasks = (words: string, ...ticks: boolean[]) =>
  column({ name: 'Tasks' }, [
    text(words),
    ...ticks.map((isOn) => row({ name: 'Task' }, [box(isOn), text('Do')])),
  ]);
const times = (...said: string[]) =>
  column(
    { name: 'List' },
    said.map((time, at) => line(`Letter ${at}`, time)),
  );
const plan = (name: string, price: string, ...lines: string[]) =>
  column({ name, width: 280 }, [
    text(name),
    row({ name: 'Price', gap: 8 }, [text(price), text('a month')]),
    ...lines.map((each) => row({ name: each, gap: 8 }, [icon('check'), text(each)])),
  ]);
const badges = (...states: [string, Color][]) =>
  column(
    { name: 'Table' },
    states.map(([state, fill]) =>
      row({ name: 'Line' }, [
        row({ name: 'State' }, [row({ name: 'Badge', fill, padding: 4 }, [text(state)])]),
      ]),
    ),
  );
const sign = row({ name: 'Picture', width: 60, height: 60 }, [icon('star')]);

/** One fault of each rule, and what is said of it. */
const planted: [rule: string, said: string, ...layers: SceneNode[]][] = [
  ['greeting', 'greets Lucas, signed in is Ilse', menu, text('Good morning, Lucas')],
  ['two greetings', 'greets Ilse and Lucas', text('Hello, Ilse'), text('Welcome back, Lucas')],
  [
    'one face',
    'one face for',
    person('Rosa Lindqvist', 'Rosa Lindqvist'),
    person('Rosa Lindqvist', 'Samuel Adeyo'),
  ],
  [
    'two faces',
    'two faces of Rosa',
    person('Rosa Lindqvist', 'Rosa Lindqvist'),
    person('Samuel Adeyo', 'Rosa Lindqvist'),
  ],
  ['one speaker', 'only one side speaks', messages(['One.', true], ['Two.', true], ['Three.', true])],
  ['turns', 'three in a row', messages(['One.', false], ['Two.', false], ['Three.', false], ['Four.', true])],
  [
    'own name',
    'Ilse Vandermolen speaks to Ilse',
    menu,
    messages(['Yes.', false], ['Morning, Ilse.', true], ['No.', false]),
  ],
  ['disorder', 'times in disorder', times('9:12', '8:40', '10:01')],
  ['even steps', 'times in even steps', times('8:02', '9:12', '10:22')],
  ['promised span', 'is outside of', text('Arrives between 16:00 and 18:00'), times('8:02', '9:15', '11:32')],
  ['date', 'no such day, Wed, 19 November', text('Wed, 19 November')],
  [
    'cell of a week',
    'no such day, Wed 19 in Nov',
    text('November'),
    column({ name: 'Day' }, [text('Wed'), text('19')]),
  ],
  [
    'total',
    'Total says 12',
    column({ name: 'Bill' }, [line('One', '£5.20'), line('Two', '£4.00'), line('Total', '£12.00')]),
  ],
  ['product', 'does not make', column({ name: 'Bill' }, [line('24 people at €4.00', '€98.00')])],
  ['ticks', '"2 of 3" beside 1 of 3 ticks', tasks('2 of 3', true, false, false)],
  ['bar', '"2 of 4" beside a bar of 40 %', column({ name: 'Progress' }, [text('2 of 4'), bar])],
  ['selected', '"3 selected" beside 1 ticks', tasks('3 selected', true, false)],
  [
    'same plans',
    'Leaf and Branch hold the same',
    row({ name: 'Plans' }, [plan('Leaf', '£14', 'A', 'B'), plan('Branch', '£26', 'A', 'B')]),
  ],
  [
    'dearer plan',
    'Branch costs more than Leaf and lists less',
    row({ name: 'Plans' }, [plan('Leaf', '£14', 'A', 'B', 'C'), plan('Branch', '£26', 'A', 'D')]),
  ],
  ['picture twice', 'a picture twice', picture, picture],
  [
    'face twice',
    'a face twice',
    row({ name: 'Avatars' }, [avatar(ctx, 'Rosa Lindqvist', 40), avatar(ctx, 'Rosa Lindqvist', 40)]),
  ],
  ['card bottoms', 'cards end 15 px apart', row({ name: 'Row' }, [card(120), card(135)])],
  [
    'trend',
    'a trend of what does not change',
    column({ name: 'Card' }, [text('31'), sparkline(ctx, 'Visits', 200, 36), text('currencies')]),
  ],
  [
    'tick',
    'a tick before "Payment returned"',
    row({ name: 'Row' }, [icon('circle-check'), text('Payment returned')]),
  ],
  ['alert', 'an alert before "Paid"', row({ name: 'Row' }, [icon('triangle-alert'), text('Paid')])],
  ['state colours', '"Late" and "Paid" in', badges(['Paid', '#ddffdd'], ['Late', '#ddffdd'])],
  [
    'plain failure',
    '"Overdue" looks like what went well',
    column({ name: 'Bills' }, [line('One', 'Paid'), line('Two', 'Paid'), line('Three', 'Overdue')]),
  ],
  ['handle', 'a bar to set without a handle', column({ name: 'Range' }, [bar, text('£46')])],
  ['number', 'a bar without a number', column({ name: 'Progress' }, [bar])],
  ['currency', 'an amount without its currency', text('148.00')],
  [
    'switch',
    'a switch without a label',
    column({ name: 'Alone' }, [
      row({ name: 'Around' }, [row({ name: 'Line' }, [row({ name: 'Switch on', width: 44, height: 26 })])]),
    ]),
  ],
  [
    'field',
    'a field without a label',
    column({ name: 'Form' }, [row({ name: 'Input', width: 200, height: 40 }, [icon('mail')])]),
  ],
  ['signs', '3 signs without words', row({ name: 'Tiles' }, [sign, sign, sign])],
  ['business', '"128 reviews" in a bank design', text('128 reviews')],
];

describe('the check of an asset', () => {
  it.each(planted)('finds a planted fault: %s', async (_, said, ...layers) => {
    const { findings } = await reportAsset(asset('section-planted-halvora', ...layers), []);
    expect(findings).toContainEqual(expect.stringContaining(said));
    expect(findings.every((finding) => finding.startsWith('section-planted-halvora desktop: '))).toBe(true);
  });

  it('finds none of them where everything is right', async () => {
    const right = asset(
      'section-planted-halvora',
      menu,
      text('Good morning, Ilse'),
      text('Mon 16 to Wed 18 Nov 2026'),
      times('9:40', '9:12', '7:03'),
      line('24 people at €4.00', '€96.00'),
      row({ name: 'Row' }, [icon('circle-check'), text('Paid')]),
    );
    const { findings } = await reportAsset(right, []);
    for (const [, said] of planted) expect(findings.join('\n')).not.toContain(said);
  });
});

describe('the checks of all assets', () => {
  const saidBy = (slug: string, ...children: SceneNode[]) => ({
    slug,
    said: saidIn(layoutScene(drawn(...children))),
  });

  it('find a face with two names in one brand', () => {
    const [one, other] = ['Ilse Vandermolen', 'Samuel Adeyo'].map((name) => person('Ilse Vandermolen', name));
    expect(checkAcross([saidBy('a-one', one!), saidBy('b-one', other!)])).toEqual([
      'b-one: Samuel Adeyo has the face of Ilse Vandermolen, as in a-one',
    ]);
  });

  it('find a rating in two brands, but not the number of a version', () => {
    const rated = row({ name: 'Rating' }, [icon('star'), text('4.9')]);
    const both = (...children: SceneNode[]) =>
      checkAcross(['section-a-one', 'section-a-two'].map((slug) => saidBy(slug, ...children)));
    expect(both(rated)).toEqual(['section-a-one: a rating in 2 brands: "4.9": Sample > Rating > 4.9']);
    expect(both(text('Rated 4.9 by 80 guests'))[0]).toContain('a rating in 2 brands: "4.9"');
    expect(both(column({ name: 'Version' }, [text('4.3')]))).toEqual([]);
  });

  it('find two that look alike, and none among others', async () => {
    const two = ['section-one-halvora', 'section-two-halvora'].map((slug) => asset(slug, text('Alike'), bar));
    const other = asset(
      'section-other-halvora',
      column({ name: 'Tall', width: 700, height: 900, fill: '#112233' }),
    );
    expect(await findLookAlikes([two[0]!, other])).toEqual([]);
    expect(await findLookAlikes([...two, other])).toEqual([
      'section-two-halvora: looks like section-one-halvora',
    ]);
  });
});
