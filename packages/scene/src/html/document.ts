import { createHash } from 'node:crypto';
import type { Scene } from '../node.ts';
import { escapeXml } from '../svg/drawing.ts';
import type { FontWeight } from '../tokens.ts';
import type { Declarations } from './box.ts';
import { type Part, partsOf } from './part.ts';
import { customProperties, themedValues } from './values.ts';

export interface HtmlOptions {
  /** URL of the WOFF2 or WOFF file of a weight of Inter; without it the visitor's own Inter or system font shows. */
  fontUrl?: (weight: FontWeight) => string;
  /** Colours by token name that replace the scene's when the visitor prefers dark. */
  darkColors?: Record<string, string>;
  /** Language of the copy; default `en`. */
  lang?: string;
}

export interface HtmlDocument {
  html: string;
  /** `sha256-…` of the one style block, for a content security policy. No other inline style and no script exists. */
  styleHash: string;
}

/** A scene as a stand-alone page: semantic elements, one style block, custom properties for the theme. */
export function renderHtml(scene: Scene, options: HtmlOptions = {}): HtmlDocument {
  const { root, definitions } = partsOf(scene, themedValues(scene.tokens));
  const classes = new Map<string, string>();
  const body = markup(root, classes);
  const css = styleSheet(scene, options, classes);
  // Phones show wide designs scaled down as a whole.
  const viewport = scene.viewport > 600 ? `width=${scene.viewport}` : 'width=device-width, initial-scale=1';
  const html =
    `<!doctype html><html lang="${escapeXml(options.lang ?? 'en')}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${viewport}"><title>${escapeXml(scene.name)}</title><style>${css}</style></head>` +
    `<body>${body}${definitions && `<svg class="defs" aria-hidden="true"><defs>${definitions}</defs></svg>`}</body></html>`;
  return { html, styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

function markup(part: Part, classes: Map<string, string>): string {
  const { tag, style, attributes, children, text, svg } = part;
  const css = declarations(style);
  const attrs = { ...(css ? { class: className(css, classes) } : {}), ...attributes };
  const list = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const content =
    svg ?? (text === undefined ? children.map((child) => markup(child, classes)).join('') : escapeXml(text));
  return `<${tag}${list.join('')}>${content}</${tag}>`;
}

/** Layers that look the same share a class. */
function className(css: string, classes: Map<string, string>): string {
  let name = classes.get(css);
  if (!name) classes.set(css, (name = `s${classes.size + 1}`));
  return name;
}

export const declarations = (style: Declarations): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const reset =
  '*,::before,::after{box-sizing:border-box}body{margin:0}h1,h2,h3,h4,p,figure,blockquote,ul,ol{margin:0;padding:0}' +
  'ul,ol{list-style:none}a{color:inherit;text-decoration:none}' +
  'button{border:0;padding:0;background:none;font:inherit;color:inherit;text-align:inherit;cursor:pointer}' +
  'a:focus-visible,button:focus-visible{outline:2px solid;outline-offset:2px}' +
  'svg{display:block;overflow:visible}.defs{position:absolute;width:0;height:0}';

function styleSheet(
  scene: Scene,
  { fontUrl, darkColors }: HtmlOptions,
  classes: Map<string, string>,
): string {
  const weights: FontWeight[] = [400, 500, 600, 700, 800];
  const faces = fontUrl
    ? weights.map(
        (weight) =>
          `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;src:url("${fontUrl(weight)}")}`,
      )
    : [];
  const dark = darkColors
    ? `@media (prefers-color-scheme:dark){:root{${customProperties({ ...scene.tokens, radii: {}, spaces: {}, colors: darkColors })}}}`
    : '';
  const rules = [...classes].map(([css, name]) => `.${name}{${css}}`).join('');
  return `${faces.join('')}:root{${customProperties(scene.tokens)}}${dark}${reset}${rules}`;
}
