import { createHash } from 'node:crypto';
import type { Scene, SceneNode } from '../model/node.ts';
import { escapeXml } from '../svg/drawing.ts';
import { layerStyle, type ResolvedStyle, runStyles } from '../text/style.ts';
import type { FontFamily, FontWeight, Tokens } from '../model/tokens.ts';
import type { Declarations } from './box.ts';
import type { Part } from './parts/part.ts';
import { getParts } from './part.ts';
import { customProperties, themedValues } from './values.ts';
import { controlTags } from './parts/controls.ts';
import { isOwnState, selectors, stateNames } from './parts/states.ts';
import { scriptFor } from './script.ts';
import { type View, toViews } from './windows.ts';

export interface HtmlOptions {
  /** URL of the WOFF2 or WOFF file of a weight of a typeface; without it the visitor's own one or system font shows. */
  fontUrl?: (family: FontFamily, weight: FontWeight) => string;
  /** Colours by token name that replace the scene's when the visitor prefers dark. */
  darkColors?: Record<string, string>;
  /** Language of the copy; default `en`. */
  lang?: string;
}

export interface HtmlDocument {
  html: string;
  /** `sha256-…` of the one style block, for a content security policy. No other inline style exists, and no script but that of `scriptFor`. */
  styleHash: string;
}

/**
 * A design as a stand-alone page: semantic elements, one style block, custom properties for the theme. Several scenes
 * are one design drawn for several widths; each window shows the one that fits it, with its ground from edge to edge.
 */
export function renderHtml(scenes: Scene | readonly Scene[], options: HtmlOptions = {}): HtmlDocument {
  const views = toViews([scenes].flat());
  const [{ scene: widest }] = views;
  const classes = new Map<string, string>();
  const parts = views.map(({ scene, room }, at) =>
    getParts(scene, themedValues(scene.tokens), `k${at}-`, room),
  );
  const body = parts
    .map(({ root }, at) => `<div class="v${at}">\n  ${markup(root, classes, '  ')}\n</div>\n`)
    .join('');
  const definitions = parts.map((part) => part.definitions).join('');
  const css = styleSheet(views, options, classes);
  const script = scriptFor(body);
  const html =
    `<!doctype html>\n<html lang="${escapeXml(options.lang ?? 'en')}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeXml(widest.name)}</title>\n<style>${css}</style>\n</head>\n` +
    `<body>\n${body}${definitions && `<svg class="defs" aria-hidden="true"><defs>${definitions}</defs></svg>\n`}${script === undefined ? '' : `<script>${script}</script>\n`}</body>\n</html>\n`;
  return { html, styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

/** Children stand on lines of their own where blanks between them do not show: in rows and columns, and where each has its place. */
function markup(part: Part, classes: Map<string, string>, indent: string): string {
  const { tag, style, attributes, children, text, svg, isGroup } = part;
  const names = [...(isGroup ? ['g'] : []), className(part, classes)].filter(Boolean);
  const shown = controlTags.has(tag) && text !== undefined ? { placeholder: text } : {};
  const attrs = { ...(names.length > 0 && { class: names.join(' ') }), ...attributes, ...shown };
  const list = Object.entries(attrs).map(([name, value]) => attribute(name, value));
  if (tag === 'input') return `<${tag}${list.join('')}>`;
  const isLaidOut =
    children.length > 0 &&
    (/^(flex|grid|contents)$/.test(style['display'] ?? '') ||
      children.every((child) => child.style['position'] === 'absolute'));
  const [before, after] = isLaidOut ? [`\n${indent}  `, `\n${indent}`] : ['', ''];
  const inside = () => children.map((child) => before + markup(child, classes, `${indent}  `)).join('');
  const content = svg ?? (text === undefined ? inside() + after : writtenText(tag, text));
  return `<${tag}${list.join('')}>${content}</${tag}>`;
}

const attribute = (name: string, value: string): string =>
  value === '' ? ` ${name}` : ` ${name}="${escapeXml(value)}"`;

function writtenText(tag: string, text: string): string {
  if (tag === 'textarea') return '';
  return tag === 'select' ? `<option>${escapeXml(text)}</option>` : escapeXml(text);
}

/** Layers that look the same, in every state, share a class. */
function className(part: Part, classes: Map<string, string>): string {
  const css = declarations(part.style);
  const states = stateNames.flatMap((state) => {
    const change = part.states?.[state];
    const own = selectors[state].includes('&') ? '' : isOwnState(part, state) ? '&' : '.g';
    return change ? [`${own}${selectors[state]}{${declarations(change)}}`] : [];
  });
  const key = [css, ...states].join('\n');
  if (key === '') return '';
  let name = classes.get(key);
  if (!name) classes.set(key, (name = `s${classes.size + 1}`));
  return name;
}

/** The rules of a class: how it looks, and what is else in its states or in those of the control around it. */
function rulesOf(key: string, name: string): string {
  const [css = '', ...states] = key.split('\n');
  const changed = states.map((rule) =>
    /^[^{]*&/.test(rule) ? rule.replace('&', `.${name}`) : rule.replace('{', ` .${name}{`),
  );
  return [`.${name}{${css}}`, ...changed].map((rule) => `${rule}\n`).join('');
}

/** CSS declarations as they stand in a rule or a style attribute. */
export const declarations = (style: Declarations): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const reset =
  '*,::before,::after{box-sizing:border-box}body{margin:0}h1,h2,h3,h4,p,figure,blockquote,ul,ol{margin:0;padding:0}' +
  'ul,ol{list-style:none}a{color:inherit;text-decoration:none}' +
  'button,input,textarea,select{border:0;padding:0;background:none;font:inherit;letter-spacing:inherit;color:inherit;text-align:inherit;border-radius:0}' +
  '::placeholder{color:inherit;opacity:1}button,summary,label{cursor:pointer}' +
  'summary{list-style:none}summary::-webkit-details-marker{display:none}' +
  'dialog,[popover]{border:0;padding:0;margin:0;color:inherit;background:none;max-width:none;max-height:none;overflow:visible}' +
  '[hidden]{display:none!important}::backdrop{background:none}dialog>[tabindex="-1"]{outline:none}' +
  'svg{display:block;overflow:visible}.defs{position:absolute;width:0;height:0}';

function styleSheet(
  views: readonly [View, ...View[]],
  { fontUrl, darkColors }: HtmlOptions,
  classes: Map<string, string>,
): string {
  const faces = fontUrl ? stylesIn(views).map((face) => faceRule(face, fontUrl)) : [];
  const dark = darkColors
    ? `@media (prefers-color-scheme:dark){:root{${customProperties({ colors: darkColors, radii: {}, types: {} })}}}`
    : '';
  const rules = [...classes].map(([key, name]) => rulesOf(key, name)).join('');
  return [...faces, ...views.map(viewRules), dark, reset, groundRule(views[0].scene), rules]
    .filter(Boolean)
    .join('\n');
}

/** What the texts of all views are set in, each once. */
function stylesIn(views: readonly View[]): ResolvedStyle[] {
  const found = new Map<string, ResolvedStyle>();
  const visit = (node: SceneNode, tokens: Tokens): void => {
    if (node.type === 'frame') node.children.forEach((child) => visit(child, tokens));
    if (node.type === 'text')
      for (const style of [layerStyle(node, tokens), ...runStyles(node, tokens)])
        found.set(`${style.family} ${style.weight}`, style);
  };
  for (const { scene } of views) visit(scene.root, scene.tokens);
  return [...found.keys()].toSorted().map((name) => found.get(name)!);
}

const faceRule = ({ family, weight }: ResolvedStyle, fontUrl: NonNullable<HtmlOptions['fontUrl']>): string =>
  `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url("${fontUrl(family, weight)}")}`;

/** The theme of one view, and the windows in which it is not shown. */
function viewRules({ scene: { tokens, root }, below }: View, at: number, views: readonly View[]): string {
  const theme = `:root{${customProperties(tokens)}}`;
  const next = views[at + 1]?.below;
  const hide = `{.v${at}{display:none}}`;
  return [
    below ? `@media (width<${below}px){${theme}}` : theme,
    next ? `@media (width<${next}px)${hide}` : '',
    below ? `@media (width>=${below}px)${hide}` : '',
    // What lies over the whole design lies over the whole window.
    ...(isCovered(root) ? [`.v${at}>*{min-height:100vh}`] : []),
  ].join('');
}

/** Whether a layer, such as the veil behind a drawer, reaches over all of the design. */
function isCovered({ children }: Scene['root']): boolean {
  return children.some(({ place = {} }) =>
    [place.left, place.right, place.top, place.bottom].every((distance) => distance === 0),
  );
}

/** The design's ground goes on beside and below it. */
function groundRule(view: Scene): string {
  const { fill } = view.root;
  return typeof fill === 'string' ? `body{background:${themedValues(view.tokens).color(fill)}}` : '';
}
