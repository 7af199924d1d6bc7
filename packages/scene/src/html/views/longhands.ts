import type { Declarations } from '../parts/part.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** Declarations with every shorthand of ours written out, for targets and comparisons that know no shorthands. */
export const longhands = (style: Declarations): Declarations =>
  Object.fromEntries(Object.entries(style).flatMap(([name, value]) => writtenOut(name, value)));

function writtenOut(name: string, value: string): [string, string][] {
  if (name === 'padding' || name === 'margin')
    return four(value).map((each, at) => [`${name}-${sides[at]!}`, each]);
  if (name === 'border-radius') return four(value).map((each, at) => [`border-${corners[at]!}-radius`, each]);
  if (name === 'gap') {
    const [rows = '0', columns = rows] = value.split(' ');
    return [
      ['row-gap', rows],
      ['column-gap', columns],
    ];
  }
  if (name === 'flex') {
    const [grow = '0', shrink = '1', basis = 'auto'] = value.split(' ');
    return [
      ['flex-grow', grow],
      ['flex-shrink', shrink],
      ['flex-basis', basis],
    ];
  }
  if (name === 'outline') {
    const [width = '0', line = 'none', ...color] = value.split(' ');
    return [
      ['outline-width', width],
      ['outline-style', line],
      ['outline-color', color.join(' ')],
    ];
  }
  return name === 'background' ? background(value) : [[name, value]];
}

/** One to four values as top, right, bottom, left. */
function four(value: string): string[] {
  const [top = '0', right = top, bottom = top, left = right] = value.split(' ');
  return [top, right, bottom, left];
}

/** Layers of gradients and of pictures (`url(…) center / cover no-repeat`), as `lookDeclarations` writes them. */
function background(value: string): [string, string][] {
  const layers = topLevelParts(value).map((layer) => {
    const [, image = layer, size] = /^(url\(.*\)) center \/ (\S+) no-repeat$/s.exec(layer) ?? [];
    return { image, size };
  });
  const hasPicture = layers.some(({ size }) => size !== undefined);
  const each = (pick: (size: string | undefined) => string) =>
    layers.map(({ size }) => pick(size)).join(', ');
  return [
    ['background-image', layers.map(({ image }) => image).join(', ')],
    ...(hasPicture
      ? ([
          ['background-position', each((size) => (size ? '50% 50%' : '0% 0%'))],
          ['background-size', each((size) => size ?? 'auto')],
          ['background-repeat', each((size) => (size ? 'no-repeat' : 'repeat'))],
        ] as [string, string][])
      : []),
  ];
}

/** What commas part outside of brackets. */
function topLevelParts(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop()! + letter);
  }
  return parts.map((part) => part.trim());
}
