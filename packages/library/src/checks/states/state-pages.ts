import { instance } from '@kitshelf/scene/component.ts';
import { renderHtml } from '@kitshelf/scene/html/document.ts';
import { type State, column, scene } from '@kitshelf/scene/scene.ts';
import { renderSvg } from '@kitshelf/scene/svg/render.ts';
import { exportedFont } from '@kitshelf/scene/text/font-file.ts';
import { type KitComponent, kitComponents } from '../../components/kit-components.ts';
import { type Brand, createRenderContext } from '../../model/render-context.ts';
import { getTokens } from '../../themes/tokens.ts';

/** A component of the kit to be used, and how each of its states is drawn. */
export interface StatePage {
  /** `Button small primary`. */
  readonly name: string;
  /** The HTML export of a page with the component as it is at first. */
  readonly html: string;
  /** A page with the picture of it in each state that somebody can bring it into. */
  readonly pictures: ReadonlyMap<State, string>;
}

/** How wide the pages are, and what is around the component in them, in px. */
export const pageWidth = 480;
const around = 40;

/** What pointer and keys do to a control; the other states are said by attributes. */
const reached: readonly State[] = ['hover', 'focus', 'pressed', 'disabled', 'selected'];

/** Choices that change sizes alone, of which one stands for all. */
const sizes = new Set(['size']);

/** A page for each component of a brand that has such states, in each of its choices, or for the named ones alone. */
export function statePages(
  brand: Brand,
  appearance: 'light' | 'dark',
  only?: readonly string[],
): StatePage[] {
  return kitComponents
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap((component) =>
      choicesOf(component).map((values) => pageOf(component, values, { brand, appearance })),
    )
    .filter(({ pictures }) => pictures.size > 0);
}

function pageOf(
  component: KitComponent,
  values: Record<string, string>,
  { brand, appearance }: { readonly brand: Brand; readonly appearance: 'light' | 'dark' },
): StatePage {
  const ctx = createRenderContext(brand, { appearance });
  const tokens = getTokens(brand.theme, appearance, 'desktop');
  const fill = ctx.colors.ground;
  const drawn = (state: State) =>
    scene({
      name: 'States',
      viewport: pageWidth,
      tokens,
      root: column({ name: 'Page', as: 'main', width: pageWidth, padding: around, fill }, [
        instance(component, ctx, values, state),
      ]),
    });
  const html = renderHtml(drawn('default'), { fontUrl: exportedFont }).html;
  const pictureOf = (state: State) =>
    picturePage(html, renderSvg(drawn(state), { text: 'letters' }), tokens.colors[fill]!);
  return {
    name: [component.name, ...Object.values(values)].join(' '),
    html,
    pictures: new Map(
      reached
        .filter((state) => component.states.includes(state))
        .map((state) => [state, pictureOf(state)] as const),
    ),
  };
}

/** A picture in the typefaces of a page and on its ground. */
function picturePage(html: string, svg: string, ground: string): string {
  const faces = html.match(/@font-face\{[^}]*\}/g) ?? [];
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')}body{margin:0;background:${ground}}svg{display:block}</style>${svg}`;
}

/** Every look of a component that its choices give, its other properties as they are. */
function choicesOf({ properties }: KitComponent): Record<string, string>[] {
  return Object.entries(properties).reduce<Record<string, string>[]>(
    (all, [name, property]) =>
      property.type === 'choice' && !sizes.has(name)
        ? all.flatMap((values) => property.choices.map((choice) => ({ ...values, [name]: choice })))
        : all,
    [{}],
  );
}
