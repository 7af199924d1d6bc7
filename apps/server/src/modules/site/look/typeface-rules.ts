import type { Typeface } from '@kitshelf/contract/look-settings.ts';
import { webFontName } from '@kitshelf/scene/text/font-file.ts';
import { metrics } from './typeface-metrics.ts';

/** The weights that pages are set in. A browser loads those that a page uses. */
const weights = [400, 500, 600, 700] as const;
/** Those that every page uses: running text and headings. */
const firstWeights = [400, 600] as const;

/** On which typeface of the system a stand-in is made. */
const systemFaces = {
  regular: "local('Arial'),local('Liberation Sans'),local('Helvetica')",
  bold: "local('Arial Bold'),local('Liberation Sans Bold'),local('Helvetica Bold')",
};

const fontUrl = (typeface: Typeface, weight: (typeof weights)[number]): string =>
  `/media/fonts/${webFontName(typeface, weight)}`;

/** The files that a page in a typeface begins with. */
export const firstFonts = (typeface: Typeface): string[] =>
  firstWeights.map((weight) => fontUrl(typeface, weight));

/** The value of `--font`. */
export const fontStack = (typeface: Typeface): string =>
  `'${typeface}','${typeface} Fallback',system-ui,sans-serif`;

/** The typeface and its stand-in, which has the same metrics at each weight, so that nothing moves once the files are here. */
export function fontFaces(typeface: Typeface): string {
  const { ascent, descent, widths } = metrics[typeface];
  return weights
    .map((weight, index) => {
      const width = widths[index] ?? 100;
      const percent = (share: number) => `${((share * 10_000) / width).toFixed(2)}%`;
      const own = `@font-face{font-family:'${typeface}';font-weight:${weight};font-display:swap;src:url('${fontUrl(typeface, weight)}') format('woff2')}`;
      const system = weight < 550 ? systemFaces.regular : systemFaces.bold;
      const standIn = `@font-face{font-family:'${typeface} Fallback';font-weight:${weight};src:${system};size-adjust:${width}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;
      return own + standIn;
    })
    .join('');
}
