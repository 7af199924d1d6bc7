import type { ImageAsset } from '../model/paint.ts';
import { short } from '../path/print.ts';
import { toHex, rgba } from '../model/color.ts';
import type { Color, Tokens } from '../model/tokens.ts';

/** What the parts of one SVG share while it is written. */
export interface Drawing {
  tokens: Tokens;
  images: Record<string, ImageAsset>;
  /** Adds a definition and returns its id; the same definition is kept once. */
  define(markup: (id: string) => string): string;
  definitions(): string;
  isTextOutlined: boolean;
  /** Box shadows as piles of faint shapes, which turn into pixels faster than blurs. */
  hasFastShadows: boolean;
  /** A colour as an attribute's value, and its opacity where the value does not hold it. */
  solid(color: Color): { value: string; opacity: string | undefined };
}

/** What a page asks of the drawings on it. */
interface PageDrawing {
  /** Writes colours for a page with custom properties; by default they are hex and opacity. */
  cssColor?: (color: Color) => string;
  /** What ids of definitions begin with. */
  prefix?: string;
}

/** Starts an SVG. */
export function newDrawing(
  tokens: Tokens,
  images: Record<string, ImageAsset>,
  isTextOutlined: boolean,
  { cssColor, prefix = 'k' }: PageDrawing = {},
): Drawing {
  const ids = new Map<string, string>();
  return {
    tokens,
    images,
    isTextOutlined,
    hasFastShadows: false,
    solid: (color) => (cssColor ? { value: cssColor(color), opacity: undefined } : plainColor(color, tokens)),
    define(markup) {
      const content = markup('§');
      let id = ids.get(content);
      if (!id) ids.set(content, (id = `${prefix}${ids.size + 1}`));
      return id;
    },
    definitions: () => [...ids].map(([content, id]) => content.replace('id="§"', `id="${id}"`)).join(''),
  };
}

/** Attributes as markup; undefined ones are left out, numbers shortened. */
export function attributes(list: Record<string, string | number | undefined>): string {
  return Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : escapeXml(value!)}"`)
    .join('');
}

/** Words as the text or an attribute of XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function plainColor(color: Color, tokens: Tokens): { value: string; opacity: string | undefined } {
  const channels = rgba(color, tokens);
  const opacity = channels.a < 1 ? String(Math.round(channels.a * 1000) / 1000) : undefined;
  return { value: toHex(channels), opacity };
}
