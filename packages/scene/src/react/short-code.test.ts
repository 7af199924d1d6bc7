import { describe, expect, it } from 'vitest';
import { column, type FrameNode, row, scene, text, vector } from '../model/scene.ts';
import { sampleTokens } from '../testing/sample.ts';
import { reactFiles } from './component.ts';

const at = (viewport: number, root: FrameNode) =>
  scene({ name: 'Bar', viewport, tokens: sampleTokens, root });
const filesOf = (...scenes: ReturnType<typeof at>[]) => reactFiles(scenes, { brand: null });
const codeOf = (...scenes: ReturnType<typeof at>[]) => filesOf(...scenes)[0]!.content;
const classesOf = (code: string, element: string) =>
  new RegExp(`<${element} className="([^"]*)"`).exec(code)![1]!.split(' ');

describe('the code of a design is short', () => {
  it('stretches as CSS does by itself, and says what is not stretched', () => {
    const code = codeOf(
      at(
        800,
        column({ name: 'Bar' }, [
          text('Wide', { as: 'h2', width: 'fill' }),
          text('Wide too', { as: 'p', width: 'fill' }),
          row({ name: 'Actions', as: 'nav' }, [text('Short')]),
          column({ name: 'Tile', as: 'figure', width: 80 }, []),
        ]),
      ),
    );
    expect(classesOf(code, 'div')).not.toContain('items-start');
    for (const element of ['h2', 'p', 'figure'])
      expect(classesOf(code, element).filter((each) => each.startsWith('self-'))).toEqual([]);
    expect(classesOf(code, 'nav')).toContain('self-start');
  });

  it('keeps its words where less is stretched than not, and decides so for all widths', () => {
    const bar = (viewport: number, isFilled: boolean) =>
      at(
        viewport,
        column({ name: 'Bar' }, [
          text('One', { as: 'h2', ...(isFilled && { width: 'fill' as const }) }),
          text('Two', { as: 'p' }),
          text('Three', { as: 'h3' }),
        ]),
      );
    const code = codeOf(bar(1440, false), bar(390, true));
    expect(classesOf(code, 'div')).toContain('items-start');
    expect(classesOf(code, 'h2')).toContain('max-md:self-stretch');
    expect(code).not.toMatch(/items-stretch|self-start|self-auto/);
  });

  it('says once what two widths call the same and say the same', () => {
    const title = (size: number) => text('One title', { as: 'h2', size, lineHeight: size });
    const [wide, narrow] = [
      at(1440, row({ name: 'Bar' }, [column({ name: 'Head' }, [title(40)]), text('Two', { as: 'p' })])),
      at(390, column({ name: 'Bar' }, [title(20), text('Two', { as: 'p' })])),
    ];
    const code = codeOf(wide, narrow);
    expect(code.match(/"One title"/g)).toHaveLength(1);
    expect(code.match(/\{words\.title\}/g)).toHaveLength(2);
  });

  it('calls what is highlighted in other places after what it is of', () => {
    const plan = (name: string, isTinted: boolean, isLarge: boolean) =>
      column({ name: 'Plan', ...(isTinted && { fill: 'accent' as const }) }, [
        text(name, { as: 'h3' }),
        text(`${name} costs`, { as: 'p', name: 'Price', size: isLarge ? 40 : 20 }),
      ]);
    const plans = [plan('One', false, false), plan('Two', true, false), plan('Three', false, true)];
    const code = codeOf(at(800, row({ name: 'Plans' }, plans)));
    expect(code.match(/\bis\w+\?: boolean/g)).toEqual([
      'isHighlighted?: boolean',
      'isPriceHighlighted?: boolean',
    ]);
  });

  it('has two properties for what is called the same and says something else', () => {
    const code = codeOf(
      at(
        800,
        row({ name: 'Bar' }, [text('One', { as: 'h2' }), column({ name: 'A' }, [text('Two', { as: 'h2' })])]),
      ),
    );
    expect(code).toMatch(/title: "One",\s+title2: "Two"/);
  });

  it('draws borders as rings, and writes out other shadows', () => {
    const box = (weight: number, color: string, shadow?: { y: number; blur: number; color: string }) =>
      codeOf(
        at(
          800,
          column(
            {
              name: 'Bar',
              width: 80,
              height: 80,
              fill: 'paper',
              stroke: { paint: color, weight },
              ...(shadow && { shadow }),
            },
            [],
          ),
        ),
      );
    expect(classesOf(box(1, 'line'), 'div')).toEqual(
      expect.arrayContaining(['inset-ring', 'inset-ring-kit-line']),
    );
    expect(classesOf(box(1.5, 'ink/60'), 'div')).toEqual(
      expect.arrayContaining(['inset-ring-[1.5px]', 'inset-ring-kit-ink/60']),
    );
    expect(box(2, 'line', { y: 2, blur: 6, color: '#000000' })).toContain(
      '[box-shadow:inset_0_0_0_2px_var(--color-kit-line),0_2px_6px_0_#000000]',
    );
  });

  it('takes several large drawings from one list of them', () => {
    const drawing = (name: string, x: number) =>
      vector({
        name,
        viewBox: [0, 0, 400, 300],
        width: 400,
        height: 300,
        paths: [{ d: `M0 0${` L10.25 ${x}.5 L30.125 4.75`.repeat(120)}Z`, fill: 'brand' }],
      });
    const files = filesOf(at(800, column({ name: 'Bar' }, [drawing('Sun', 20), drawing('Moon', 30)])));
    expect(files[0]!.content).toContain("import { SunDrawing, MoonDrawing } from './drawings';");
    expect(files.find(({ path }) => path === 'drawings.ts')!.content).toBe(
      "export { SunDrawing } from './drawings/sun-drawing';\nexport { MoonDrawing } from './drawings/moon-drawing';\n",
    );
  });
});
