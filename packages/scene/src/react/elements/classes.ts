import type { Declarations } from '../../html/box.ts';

/** The utility classes of an element by what they are about, so that two widths can be compared property by property. */
export type Classes = Record<string, string>;

/** Tailwind's classes for CSS declarations whose colours stand as `var(--color-…)`. What has no utility becomes an arbitrary property. */
export function toClasses(style: Declarations): Classes {
  const found: Classes = {};
  const { 'font-size': size, 'line-height': leading, ...rest } = withoutClamp(style);
  if (size) found['text'] = textClass(size, leading);
  else if (leading) found['leading'] = `leading-[${leading}]`;
  for (const [property, value] of Object.entries(rest)) {
    const named = utility(property, value);
    if (named !== '') found[property] = named;
  }
  return found;
}

/** Sizes of type that Tailwind names, in px. */
const typeSizes: Record<string, string> = {
  '12px': 'xs',
  '14px': 'sm',
  '16px': 'base',
  '18px': 'lg',
  '20px': 'xl',
  '24px': '2xl',
  '30px': '3xl',
  '36px': '4xl',
  '48px': '5xl',
  '60px': '6xl',
  '72px': '7xl',
};

/** A name brings a line height along, so it stands only where the design says one. */
function textClass(size: string, leading: string | undefined): string {
  if (!leading) return `text-[${written(size)}]`;
  const height = length(leading);
  return `text-${typeSizes[size] ?? `[${written(size)}]`}/${height}`;
}

/** A limit of lines is one class, which is as much as how the element shows. */
function withoutClamp(style: Declarations): Declarations {
  const { '-webkit-line-clamp': lines, '-webkit-box-orient': _orient, ...rest } = style;
  if (lines === undefined) return rest;
  const { overflow: _overflow, ...others } = rest;
  return { ...others, display: `line-clamp-${lines}` };
}

function utility(property: string, value: string): string {
  const fixed = words[property]?.[value];
  if (fixed !== undefined) return fixed;
  return makers[property]?.(value) ?? arbitrary(property, value);
}

const arbitrary = (property: string, value: string) =>
  `[${property}:${value.replaceAll(', ', ',').replaceAll(' ', '_')}]`;

/** By property, the values that have a word of their own; an empty one is what every element is already. */
const words: Record<string, Record<string, string>> = {
  display: { flex: 'flex', block: 'block', grid: 'grid', contents: 'contents', none: 'hidden' },
  'flex-direction': { row: 'flex-row', column: 'flex-col' },
  'flex-wrap': { wrap: 'flex-wrap' },
  'align-items': {
    'flex-start': 'items-start',
    center: 'items-center',
    'flex-end': 'items-end',
    baseline: 'items-baseline',
  },
  'justify-content': {
    center: 'justify-center',
    'flex-end': 'justify-end',
    'space-between': 'justify-between',
  },
  'align-self': { stretch: 'self-stretch', 'flex-start': 'self-start' },
  flex: { '1 1 0%': 'flex-1', '1 1 auto': 'flex-auto' },
  'flex-shrink': { '0': 'shrink-0' },
  'overflow-wrap': { 'break-word': 'wrap-break-word' },
  position: { relative: 'relative', absolute: 'absolute', fixed: 'fixed' },
  overflow: {
    hidden: 'overflow-hidden',
    auto: 'overflow-auto',
    'auto hidden': 'overflow-x-auto overflow-y-hidden',
  },
  margin: { '0': '', '0 auto': 'mx-auto' },
  'max-width': { none: 'max-w-none' },
  'max-height': { none: '' },
  'white-space': { 'pre-wrap': 'whitespace-pre-wrap' },
  'font-weight': {
    '400': 'font-normal',
    '500': 'font-medium',
    '600': 'font-semibold',
    '700': 'font-bold',
    '800': 'font-extrabold',
  },
  'text-align': { left: 'text-left', center: 'text-center', right: 'text-right' },
  'text-transform': { uppercase: 'uppercase', lowercase: 'lowercase', capitalize: 'capitalize' },
  'text-decoration': { underline: 'underline', 'line-through': 'line-through' },
  'text-overflow': { ellipsis: 'text-ellipsis' },
  'outline-style': { solid: '', none: 'outline-none' },
  resize: { none: 'resize-none' },
  appearance: { none: 'appearance-none' },
  'border-radius': { '0': '', '50%': 'rounded-[50%]' },
};

const makers: Record<string, (value: string) => string | undefined> = {
  gap: (value) => pair(value, 'gap', 'gap-y', 'gap-x'),
  padding,
  width: (value) => `w-${length(value)}`,
  height: (value) => `h-${length(value)}`,
  'min-width': (value) => `min-w-${length(value)}`,
  'max-width': (value) => `max-w-${length(value)}`,
  'min-height': (value) => `min-h-${length(value)}`,
  'max-height': (value) => `max-h-${length(value)}`,
  inset: (value) => offset('inset', value),
  left: (value) => offset('left', value),
  right: (value) => offset('right', value),
  top: (value) => offset('top', value),
  bottom: (value) => offset('bottom', value),
  'margin-left': (value) => offset('ml', value),
  'margin-top': (value) => offset('mt', value),
  'outline-width': (value) => (value.endsWith('px') ? `outline-${value.slice(0, -2)}` : undefined),
  'outline-offset': (value) =>
    /^\d+(?:px)?$/.test(value) ? `outline-offset-${parseInt(value, 10)}` : undefined,
  'outline-color': (value) => colored('outline', value),
  'grid-template-columns': (value) => {
    const count = /^repeat\((\d+), minmax\(0, 1fr\)\)$/.exec(value)?.[1];
    return count ? `grid-cols-${count}` : `grid-cols-[${written(value)}]`;
  },
  'box-shadow': shadow,
  color: (value) => colored('text', value),
  'background-color': (value) => colored('bg', value),
  'border-radius': (value) =>
    value.includes(' ') ? undefined : value === '999px' ? 'rounded-full' : `rounded-[${value}]`,
  'letter-spacing': (value) => `tracking-[${value}]`,
  opacity: (value) => `opacity-${Math.round(Number(value) * 1000) / 10}`,
  'font-family': (value) => fontClass(value.split(',')[0]!),
  display: (value) => (value.startsWith('line-clamp-') ? value : undefined),
};

/** The class of a typeface, which the theme names. */
export const fontClass = (family: string): string => `font-${family.toLowerCase().replaceAll(' ', '-')}`;

/** On the scale of 4 px where it has a step of a quarter, else as it is. */
function length(value: string): string {
  if (value === '0') return '0';
  if (value === '100%') return 'full';
  if (value === 'auto') return 'auto';
  const px = /^([\d.]+)px$/.exec(value)?.[1];
  if (px === undefined) return `[${written(value)}]`;
  return Number(px) % 1 === 0 ? String(Number(px) / 4) : `[${value}]`;
}

/** Without spaces: between operators Tailwind CSS sets them itself. */
const written = (value: string): string =>
  value
    .replaceAll(/, | ([-+*/]) /g, (_, operator: string | undefined) => operator ?? ',')
    .replaceAll(' ', '_');

function offset(side: string, value: string): string {
  if (value === 'auto') return `${side}-auto`;
  if (value === 'calc(50% + 0px)') return `${side}-1/2`;
  return value.startsWith('-') ? `-${side}-${length(value.slice(1))}` : `${side}-${length(value)}`;
}

function pair(value: string, both: string, first: string, second: string): string {
  const [one = '0', other] = value.split(' ');
  return other === undefined
    ? `${both}-${length(one)}`
    : `${first}-${length(one)} ${second}-${length(other)}`;
}

function padding(value: string): string {
  const lengths = value.match(/(?:[^\s(]|\([^)]*\))+/g) ?? [];
  const [top = '0', right = top, bottom = top, left = right] = lengths;
  const sides = { pt: top, pr: right, pb: bottom, pl: left };
  if (top === bottom && right === left)
    return top === right ? `p-${length(top)}` : `px-${length(right)} py-${length(top)}`;
  if (right === left && right !== '0') return [`px-${length(right)}`, ...vertical(top, bottom)].join(' ');
  return Object.entries(sides)
    .filter(([, side]) => side !== '0')
    .map(([name, side]) => `${name}-${length(side)}`)
    .join(' ');
}

const vertical = (top: string, bottom: string): string[] => [
  ...(top === '0' ? [] : [`pt-${length(top)}`]),
  ...(bottom === '0' ? [] : [`pb-${length(bottom)}`]),
];

/** `bg-brand-ink/60` for a token; undefined for any other colour, which is written out. */
function colored(prefix: string, value: string): string {
  const token = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  if (token) return `${prefix}-${token}`;
  const [, mixed, percent] =
    /^color-mix\(in srgb, var\(--color-([\w-]+)\) ([\d.]+)%, transparent\)$/.exec(value) ?? [];
  if (mixed) return `${prefix}-${mixed}/${Number(percent) % 1 === 0 ? percent : `[${percent}%]`}`;
  return `${prefix}-[${value.replaceAll(', ', ',').replaceAll(' ', '_')}]`;
}

/** A border in a token's colour is a ring; other shadows are written out, without a spread of nothing. */
function shadow(value: string): string {
  const [, weight, color] = /^inset 0 0 0 ([\d.]+)px ((?:(?!, inset).)+)$/.exec(value) ?? [];
  const ring = color && colored('inset-ring', color);
  if (ring && !ring.includes('['))
    return `inset-ring${weight === '1' ? '' : Number(weight) % 1 === 0 ? `-${weight}` : `-[${weight}px]`} ${ring}`;
  return arbitrary('box-shadow', value.replaceAll(/ 0 0 (?=[a-z#])/g, ' '));
}

/** What undoes a property in a width that does not have it. */
export const resets: Classes = {
  gap: 'gap-0',
  padding: 'p-0',
  width: 'w-auto',
  height: 'h-auto',
  'min-width': 'min-w-auto',
  'max-width': 'max-w-none',
  'min-height': 'min-h-auto',
  'max-height': 'max-h-none',
  left: 'left-auto',
  right: 'right-auto',
  top: 'top-auto',
  bottom: 'bottom-auto',
  flex: 'flex-initial',
  'grid-template-columns': 'grid-cols-none',
  'flex-wrap': 'flex-nowrap',
  'flex-shrink': 'shrink',
  'flex-direction': 'flex-row',
  'align-items': 'items-stretch',
  'justify-content': 'justify-start',
  'align-self': 'self-auto',
  position: 'static',
  overflow: 'overflow-visible',
  'border-radius': 'rounded-none',
  'background-color': 'bg-transparent',
  background: '[background:none]',
  'box-shadow': '[box-shadow:none]',
  filter: '[filter:none]',
  transform: '[transform:none]',
  margin: 'm-0',
  'margin-left': 'ml-0',
  'margin-top': 'mt-0',
  opacity: 'opacity-100',
  outline: '[outline:none]',
  'letter-spacing': 'tracking-normal',
  'text-align': 'text-left',
  'text-transform': 'normal-case',
  'text-decoration': 'no-underline',
  'white-space': 'whitespace-normal',
  'font-weight': 'font-normal',
};
