import { describe, expect, it } from 'vitest';
import { column, type FrameNode, linear, paragraph, rect, row, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { reactFiles } from './component.ts';

const at = (viewport: number, root: FrameNode) =>
  scene({ name: 'Hero centered', viewport, tokens: sampleTokens, root });
const codeOf = (...scenes: ReturnType<typeof at>[]) => reactFiles(scenes, { brand: 'Ryepan' });
const icon = (size: number, d = 'M0 0H24V24Z') =>
  vector({
    name: 'Check',
    viewBox: [0, 0, 24, 24],
    width: size,
    height: size,
    paths: [{ d, fill: 'brand' }],
  });

describe('a design as React', () => {
  it('is a component whose words are properties with those of the design as defaults, its icons by name and its theme beside it', () => {
    const root = row(
      { name: 'Bar', as: 'nav', gap: 's', padding: ['m', 20], align: 'center', fill: 'paper' },
      [icon(20), text('Ship it now, please', { style: 'label', color: 'ink/60' })],
    );
    const files = codeOf(at(800, root));
    expect(files.map(({ path }) => path)).toEqual(['hero-centered.tsx', 'icons.tsx', 'theme.css']);
    expect(files[0]!.content).toBe(`import { CheckIcon } from './icons';

/** What stands in the design: a property of the same name replaces it. */
const demo = {
  bar: "Ship it now, please",
};

export type HeroCenteredProps = Partial<typeof demo>;

export function HeroCentered(props: HeroCenteredProps) {
  const words = { ...demo, ...props };
  return (
    <nav className="font-inter flex items-center gap-2 px-[max(20px,50%-380px)] py-4 w-full wrap-break-word bg-ryepan-paper">
      <div className="size-5 shrink-0"><CheckIcon /></div>
      <span className="text-sm/5 font-semibold text-ryepan-ink/60">{words.bar}</span>
    </nav>
  );
}
`);
    expect(files[1]!.content).toContain('export function CheckIcon() {');
    expect(files[1]!.content).toContain('fill="var(--color-ryepan-brand)"');
    expect(files[2]!.content)
      .toBe(`/* Typefaces under the SIL Open Font License 1.1, which lies beside them. */
@font-face { font-family: 'Inter'; font-weight: 600; font-display: swap; src: url('./fonts/inter-600.woff2') format('woff2'); }

@theme {
  --font-inter: 'Inter', system-ui, sans-serif;
  --color-ryepan-ink: #101828;
  --color-ryepan-paper: #ffffff;
  --color-ryepan-brand: #5b5bd6;
}
`);
  });

  it('is in a file that is called as it is, capitals that stand together as one word', () => {
    const faq = scene({
      name: 'FAQ in columns',
      viewport: 800,
      tokens: sampleTokens,
      root: row({ name: 'Bar' }, []),
    });
    const [file] = reactFiles([faq], { brand: null });
    expect(file!.path).toBe('faq-in-columns.tsx');
    expect(file!.content).toContain('export function FAQInColumns() {');
  });

  it('calls icons what Lucide calls them', () => {
    const named = (name: string, d: string) => ({ ...icon(20, d), name });
    const icons = [named('Icon trash-2', 'M0 0H9V9Z'), named('Shape 12', 'M0 0H8V9Z')];
    const [, { content } = { content: '' }] = codeOf(at(800, row({ name: 'Bar' }, icons)));
    expect([...content.matchAll(/function (\w+)/g)].map(([, name]) => name)).toEqual([
      'Trash2Icon',
      'ShapeIcon',
    ]);
  });

  it('takes outlined icons from Lucide in their colour and weight, all others it draws itself', () => {
    const outlined = (name: string, weight: number, fill?: string, size = 18) =>
      vector({
        name,
        ...(name === 'Icon x' && { label: 'Close' }),
        viewBox: [0, 0, 24, 24],
        width: size,
        height: size,
        paths: [
          {
            d: 'M2 2H9',
            ...(fill && { fill }),
            stroke: { paint: 'ink/60', weight, cap: 'round', join: 'round' },
          },
        ],
      });
    const root = row({ name: 'Bar' }, [
      outlined('Icon trash-2', 2),
      outlined('Icon x', 1.75),
      outlined('Icon star', 1.75, 'brand'),
      outlined('Sparkle', 1.75),
      outlined('Icon moon', 3),
      outlined('Icon sun', 1.25, undefined, 96),
    ]);
    const files = codeOf(at(800, root));
    const [, ...lines] = files[0]!.content.match(/<\w+Icon.*/g) ?? [];
    expect(files[0]!.content).toMatch(/^import \{ Trash2Icon, XIcon, SunIcon \} from 'lucide-react';/);
    expect(files[0]!.content).toContain('<Trash2Icon className="size-4.5 shrink-0 text-ryepan-ink/60" />');
    expect(lines.map((line) => line.replace('</div>', ''))).toEqual([
      '<XIcon className="size-4.5 shrink-0 text-ryepan-ink/60" strokeWidth={1.75} role="img" aria-label={words.alt} />',
      '<StarIcon />',
      '<SparkleIcon />',
      '<MoonIcon />',
      '<SunIcon className="size-24 shrink-0 text-ryepan-ink/60" strokeWidth={1.25} />',
    ]);
    expect(files.at(-1)!.content).toContain('--color-ryepan-ink: ');
  });

  it('stands once where its widths agree, says what is else in a narrower one, and hides what is not there', () => {
    const wide = row({ name: 'Bar', gap: 'l', padding: [0, 24] }, [
      text('One', { style: 'body' }),
      text('Two', { style: 'body', as: 'p' }),
    ]);
    const narrow = column({ name: 'Bar', gap: 's', padding: [0, 16] }, [
      text('One', { style: 'body', size: 14, lineHeight: 20 }),
      text('Three', { style: 'body' }),
    ]);
    const [component] = codeOf(at(1440, wide), at(390, narrow));
    const { content } = component!;
    expect(content.match(/"One"/g)).toHaveLength(1);
    expect(content).toMatch(
      /flex items-start gap-6 px-\[max\(24px,50%-696px\)\] .* max-md:flex-col max-md:gap-2 max-md:px-4"/,
    );
    expect(content).toMatch(/text-base\/6\.5 .*max-md:text-sm\/5.*\{words\.bar\}/);
    expect(content).toMatch(/"[^"]*max-md:hidden">\{words\.text\}/);
    expect(content).toMatch(/" ?[^"]*\bhidden [^"]*max-md:block">\{words\.bar2\}/);
  });

  it('writes what is built alike once, mapped over a list of what differs', () => {
    const card = (title: string, words: string, d: string) =>
      column(
        {
          name: 'Card',
          width: 'fill',
          gap: 'm',
          padding: 'l',
          radius: 'card',
          fill: 'paper',
          stroke: { paint: 'line' },
        },
        [icon(20, d), text(title, { style: 'title', as: 'h3' }), paragraph(words, { style: 'body' })],
      );
    const [component] = codeOf(
      at(
        800,
        row({ name: 'Cards' }, [card('First', 'Words', 'M0 0H9V9Z'), card('Second', 'More', 'M0 0H8V9Z')]),
      ),
    );
    const { content } = component!;
    expect(content).toContain(`export interface Card {
  drawing: ComponentType;
  title: string;
  text: string;
}`);
    expect(content).toContain('{ drawing: FirstCheckIcon, title: "First", text: "Words" },');
    expect(content).toContain('{ drawing: SecondCheckIcon, title: "Second", text: "More" },');
    expect(content).toContain('{words.cards.map((card) => (\n        <div key={card.title} className="');
    expect(content).toContain('<card.drawing />');
    expect(content).toMatch(/^import type \{ ComponentType \} from 'react';/);
    expect(content.match(/<h2/g)).toHaveLength(1);
  });

  it('gives a large drawing a file of its own, with the gradients that it uses under ids of its own', () => {
    const path = `M0 0${' L10.25 20.5 L30.125 4.75'.repeat(120)}Z`;
    const art = vector({
      name: 'Basket of bread',
      viewBox: [0, 0, 400, 300],
      width: 400,
      height: 300,
      paths: [{ d: path, fill: linear(90, 'ink', 'brand') }],
    });
    const files = codeOf(
      at(
        800,
        column({ name: 'Root' }, [
          art,
          rect({ name: 'A', width: 9, height: 9, fill: linear(90, 'ink', 'brand') }),
        ]),
      ),
    );
    expect(files.map((file) => file.path)).toEqual([
      'hero-centered.tsx',
      'drawings/basket-of-bread-drawing.tsx',
      'theme.css',
    ]);
    const drawing = files[1]!.content;
    const id = /fill="url\(#([\w-]+)\)"/.exec(drawing)![1]!;
    expect(id).toMatch(/^hero-centered-basket-of-bread-drawing-/);
    expect(drawing).toContain(`<linearGradient id="${id}"`);
    expect(drawing).toContain('stopColor=');
    expect(drawing).not.toMatch(/stop-color|stroke-width|fill-rule|class=/);
  });

  it('calls drawings of one layer name by the text beside them and the width that they are for', () => {
    const path = (x: number) => `M0 0${` L10.25 ${x}.5 L30.125 4.75`.repeat(120)}Z`;
    const table = (x: number, width: number) =>
      vector({
        name: 'Table',
        viewBox: [0, 0, width, 300],
        width,
        height: 300,
        paths: [{ d: path(x), fill: 'brand' }],
      });
    const card = (title: string, x: number, width: number) =>
      column({ name: 'Card' }, [
        row({ name: 'Picture' }, [table(x, width)]),
        text('New', { name: 'Badge' }),
        text(title, { name: 'Title', as: 'h3' }),
      ]);
    const view = (viewport: number, width: number, shift: number) =>
      at(
        viewport,
        column({ name: 'Root' }, [
          card('Flour from one mill', 20 + shift, width),
          card('Baked before dawn', 40 + shift, width),
        ]),
      );
    const paths = codeOf(view(1440, 400, 0), view(390, 300, 1))
      .map((file) => file.path)
      .filter((file) => file.startsWith('drawings/'));
    expect(paths.toSorted()).toEqual([
      'drawings/baked-before-dawn-table-drawing.tsx',
      'drawings/baked-before-dawn-table-phone-drawing.tsx',
      'drawings/flour-from-one-mill-table-drawing.tsx',
      'drawings/flour-from-one-mill-table-phone-drawing.tsx',
    ]);
  });

  it('overlaps by negative margins, only where layers do', () => {
    const face = (name: string) => rect({ name, width: 40, height: 40, fill: 'brand' });
    const wide = row({ name: 'Faces', gap: -10 }, [face('A'), face('B')]);
    const narrow = row({ name: 'Faces', gap: 8 }, [face('A'), face('B')]);
    const { content } = codeOf(at(1440, wide), at(390, narrow))[0]!;
    expect(content.match(/-ml-\[?[\d.]+(px)?\]?/g)).toEqual(['-ml-2.5']);
    expect(content).toMatch(/-ml-2\.5 [^"]*max-md:ml-0/);
    expect(content).toContain('max-md:gap-2');
  });

  it('escapes what authors write, and keeps spaces between runs', () => {
    const root = column({ name: 'Root' }, [
      text(['Say "{hi}" ', { text: '</b>', weight: 700 }], { style: 'body' }),
    ]);
    const [component] = codeOf(at(800, root));
    expect(component!.content).toContain(String.raw`"Say \"{hi}\" "`);
    expect(component!.content).toContain('"</b>"');
  });

  it('names the colours of the other appearance', () => {
    const root = column({ name: 'Root', fill: 'paper' }, []);
    const other = { scheme: 'dark' as const, colors: { ...sampleTokens.colors, paper: '#000000' } };
    const theme = reactFiles([at(800, root)], { brand: null, other }).at(-1)!.content;
    expect(theme).toBe(
      '@theme {\n  --color-kit-paper: #ffffff;\n}\n\n.dark {\n  --color-kit-paper: #000000;\n}\n',
    );
  });

  it('limits lines by one class, and takes the limit back where a width has none', () => {
    const titled = (viewport: number, maxLines?: number) =>
      at(viewport, column({ name: 'Bar' }, [text('One', { ...(maxLines !== undefined && { maxLines }) })]));
    expect(codeOf(titled(1440, 3))[0]!.content).toContain('line-clamp-3');
    const [file] = codeOf(titled(1440, 3), titled(820, 2), titled(390));
    expect(file!.content).toMatch(/line-clamp-3 .*max-lg:line-clamp-2 max-sm:line-clamp-none/);
    expect(file!.content).not.toMatch(/-webkit-|overflow/);
    const [later] = codeOf(titled(1440), titled(390, 2));
    expect(later!.content).toMatch(/<span className="text-(?!.*line-clamp-none).* max-md:line-clamp-2"/);
  });

  it('says what changes in a narrower width and no more', () => {
    const barOf = (viewport: number, padding: [number, number]) =>
      at(viewport, row({ name: 'Bar', padding }, []));
    const classesOf = (...bars: ReturnType<typeof barOf>[]) =>
      /className="([^"]*)"/.exec(codeOf(...bars)[0]!.content)![1]!.split(' ');
    const narrower = classesOf(barOf(1440, [20, 80]), barOf(390, [20, 40]));
    expect(narrower.filter((each) => /p[xy]?-[\d[]/.test(each))).toEqual([
      'px-[max(80px,50%-640px)]',
      'py-5',
      'max-md:px-10',
    ]);
    const none = classesOf(barOf(1440, [0, 80]), barOf(390, [0, 0]));
    expect(none.filter((each) => /p[xy]?-[\d[]/.test(each))).toEqual([
      'px-[max(80px,50%-640px)]',
      'max-md:p-0',
    ]);
  });

  it('goes back to the typeface of most texts where a narrower width is in it again', () => {
    const priced = (viewport: number, family?: 'Sora') =>
      at(
        viewport,
        column({ name: 'Bar' }, [
          text('A line in the typeface of most texts'),
          text('€14,600', { ...(family !== undefined && { family }) }),
        ]),
      );
    const [file] = codeOf(priced(1440, 'Sora'), priced(390));
    expect(file!.content).toMatch(/font-sora .*max-md:font-inter"/);
  });
});
