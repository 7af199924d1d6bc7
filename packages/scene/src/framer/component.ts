import { createHash } from 'node:crypto';
import { colorParts, cssColor, rgba } from '../model/color.ts';
import { getParts } from '../html/part.ts';
import { type CssValues, literalValues } from '../html/values.ts';
import type { Scene } from '../model/node.ts';
import type { ReactFile, ReactOptions } from '../react/component.ts';
import { drawingBook } from '../react/drawing.ts';
import { type JsxContext, toJsx } from './jsx.ts';
import { mergeParts } from '../html/views/merge.ts';
import { camel, kebab, namer, pascal } from '../react/jsx/names.ts';
import { faceRules, facesIn, type FontUrl } from '../text/faces.ts';
import { styleSheet } from './style-sheet.ts';

/** What React and Framer give every component. */
const reserved = ['appearance', 'children', 'className', 'id', 'key', 'layoutId', 'ref', 'style'];

export interface FramerOptions extends Pick<ReactOptions, 'other'> {
  /** Where Framer's pages load the typefaces from; without it those that a project has itself show. */
  readonly fontUrl?: FontUrl;
}

/**
 * A design as one code file of Framer: a component with a style sheet of its own, whose texts and colours are property
 * controls. Several scenes are one design drawn for several widths; it shows the one that fits its own room.
 */
export function framerComponent(scenes: readonly Scene[], options: FramerOptions): ReactFile {
  const views = scenes.toSorted((one, other) => other.viewport - one.viewport);
  const [widest] = views;
  if (!widest) throw new Error('There is no scene to write');
  const name = pascal(widest.name);
  const { jsx, inner, sheet, scope, words, properties } = write(name, views);
  const faces = options.fontUrl ? faceRules(facesIn(views), options.fontUrl) : [];
  const css = faces.join('') + sheet;
  const colors = coloursIn([css, jsx, ...inner].join(''), widest, properties, options.other);
  const scheme = options.other && (options.other.scheme === 'dark' ? 'light' : 'dark');
  const code: Code = { name, scope, jsx, css, colors, scheme, words };
  const body = [imports(inner.join('')), constants(code), component(code, widest), ...inner, controls(code)];
  return { path: `${name}.tsx`, content: body.join('\n') };
}

/** The elements of a design, the components within it, its style sheet and its texts by their properties' names. */
function write(name: string, views: readonly Scene[]) {
  const parts = views.map((view, at) => getParts(view, namedValues(view), `k${at}-`));
  // It takes the width that it is given.
  for (const { root } of parts) root.style = { ...root.style, 'max-width': 'none' };
  const scope = `kit-${createHash('sha1').update(JSON.stringify(parts)).digest('hex').slice(0, 8)}`;
  const definitions = parts.map((part) => part.definitions).join('');
  const taken = new Set([name, 'ReactNode', 'CSSProperties', 'ControlType', 'Props']);
  const drawings = drawingBook(definitions, scope, taken, { className: `${scope}-drawing` });
  const sheet = styleSheet(
    scope,
    views.map(({ viewport }) => viewport),
  );
  const properties = new Set(reserved);
  const context: JsxContext = {
    classes: (merged, parent) => sheet.classOf(merged, parent),
    words: namer(properties),
    wordsName: 'words',
    drawing: (svg, layer) => drawings.nameFor(svg, layer),
    components: namer(taken),
  };
  const jsx = toJsx(context, mergeParts(parts.map((part) => part.root)), 3);
  const repeated = context.components.entries().map(([part, source]) => `function ${part}${source}`);
  const inner = [...repeated, ...drawings.all().map(({ source }) => source)];
  return { jsx, inner, sheet: sheet.css(), scope, words: context.words.entries(), properties };
}

interface Colour {
  readonly token: string;
  readonly property: string;
  readonly value: string;
  /** In the other appearance. */
  readonly other: string | undefined;
}

type Scheme = 'light' | 'dark';

interface Code {
  readonly name: string;
  readonly scope: string;
  readonly jsx: string;
  readonly css: string;
  /** Property and text. */
  readonly words: readonly (readonly [string, string])[];
  readonly colors: readonly Colour[];
  /** Its own appearance, where it has two. */
  readonly scheme: Scheme | undefined;
}

const variableOf = (token: string): string => `--kit-${kebab(token)}`;

/** Colours by name, so that controls can change them; lengths as they are. */
function namedValues({ tokens }: Scene): CssValues {
  return {
    ...literalValues(tokens),
    color(color) {
      const { base, opacity } = colorParts(color);
      if (base.startsWith('#')) return cssColor(rgba(color, tokens));
      const variable = `var(${variableOf(base)})`;
      return opacity < 1 ? `color-mix(in srgb, ${variable} ${opacity * 100}%, transparent)` : variable;
    },
  };
}

/** The colour tokens that the code uses, in both appearances where there are two. */
function coloursIn(
  code: string,
  { tokens }: Scene,
  properties: Set<string>,
  other: ReactOptions['other'],
): Colour[] {
  const names = namer(properties);
  return Object.entries(tokens.colors)
    .filter(([token]) => code.includes(`var(${variableOf(token)})`))
    .map(([token, value]) => {
      const property = names.nameFor(token, camel(`${token} color`));
      return { token, property, value, other: other && (other.colors[token] ?? value) };
    });
}

const imports = (inner: string): string =>
  [
    `import { addPropertyControls, ControlType } from 'framer';`,
    `import type { CSSProperties${inner.includes(': ReactNode') ? ', ReactNode' : ''} } from 'react';\n`,
  ].join('\n');

const listOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join('');

function constants({ words, colors, css, scheme }: Code): string {
  const own = listOf(colors.map(({ property, value }) => [property, value]));
  const others = listOf(colors.map(({ property, value, other = value }) => [property, other]));
  const appearance = scheme ? ` & { appearance?: 'light' | 'dark' }` : '';
  return [
    `const defaultWords = {\n${listOf(words)}};\n`,
    `const ownColors = {\n${own}};\n`,
    ...(scheme ? [`const otherColors = {\n${others}};\n`] : []),
    `const css = ${JSON.stringify(css)};\n`,
    `type Props = Partial<typeof defaultWords & typeof ownColors>${appearance};\n`,
  ].join('\n');
}

function component({ name, scope, jsx, words, colors, scheme }: Code, { viewport }: Scene): string {
  const own = '{ ...ownColors, ...given }';
  const lines = [
    ...(words.length > 0 ? ['const words = { ...defaultWords, ...given };'] : []),
    `const colors = ${scheme ? `appearance === '${scheme}' ? ${own} : otherColors` : own};`,
    'const style = {',
    ...colors.map(({ token, property }) => `  '${variableOf(token)}': colors.${property},`),
    '} as CSSProperties;',
  ];
  return `/**
 * @framerIntrinsicWidth ${viewport}
 * @framerSupportedLayoutWidth any-prefer-fixed
 * @framerSupportedLayoutHeight auto
 */
export default function ${name}(${scheme ? `{ appearance = '${scheme}', ...given }` : 'given'}: Props) {
${lines.map((line) => `  ${line}\n`).join('')}  return (
    <div className="${scope}" style={style}>
      <style dangerouslySetInnerHTML={{ __html: css }} />
${jsx}    </div>
  );
}
`;
}

/** Texts of more than a line's length are typed into a larger field. */
const longText = 40;

function controls({ name, words, colors, scheme }: Code): string {
  const appearance = `  appearance: {
    type: ControlType.Enum,
    title: 'Appearance',
    options: ['light', 'dark'],
    optionTitles: ['Light', 'Dark'],
    defaultValue: '${scheme}',
    displaySegmentedControl: true,
  },\n`;
  const hidden = scheme ? `, hidden: ({ appearance }: Props) => appearance !== '${scheme}'` : '';
  const texts = words.map(([property, text]) => {
    const area = text.length > longText ? ', displayTextArea: true' : '';
    return `  ${property}: { type: ControlType.String, title: ${titleOf(text)}, defaultValue: defaultWords.${property}${area} },\n`;
  });
  const paints = colors.map(
    ({ token, property }) =>
      `  ${property}: { type: ControlType.Color, title: ${titleOf(token)}, defaultValue: ownColors.${property}${hidden} },\n`,
  );
  return `addPropertyControls(${name}, {\n${scheme ? appearance : ''}${texts.join('')}${paints.join('')}});\n`;
}

/** Framer's panel has room for some twenty letters. */
const titleOf = (text: string): string => {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const short = words.length > 20 ? `${words.slice(0, 19).trimEnd()}…` : words;
  return JSON.stringify(short.slice(0, 1).toUpperCase() + short.slice(1));
};
