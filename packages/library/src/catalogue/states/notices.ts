import { type Color, type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { stroked } from '../../drawing/icon.ts';

/** The colour that the first words of a tree are written in. */
export function getInk(node: SceneNode): Color {
  const found = firstColor(node);
  return found ?? '#000000';
}

function firstColor(node: SceneNode): Color | undefined {
  if (node.type === 'text') return node.color ?? node.runs.find(({ color }) => color !== undefined)?.color;
  if (node.type !== 'frame') return undefined;
  for (const child of node.children) {
    const found = firstColor(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same colour, `percent` opaque; a colour that is translucent already stays so. */
export const faint = (color: Color, percent: number): Color => {
  if (color.includes('/')) return `${color.split('/')[0]!}/${percent}`;
  if (!color.startsWith('#')) return `${color}/${percent}`;
  const alpha = Math.round((percent * 255) / 100).toString(16);
  return `${color.slice(0, 7)}${color.length === 7 ? alpha.padStart(2, '0') : ''}`;
};

interface Notice {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly action?: string;
}

const said = {
  empty: {
    icon: 'inbox',
    title: 'Nothing here yet',
    text: 'Whatever is added is listed here.',
  },
  error: {
    icon: 'triangle-alert',
    title: 'This could not be loaded',
    text: 'Please check your connection and try again.',
    action: 'Try again',
  },
} as const satisfies Record<string, Notice>;

/** What stands in the place of content that is not there, in a colour of its surroundings. */
export function notice(kind: keyof typeof said, ink: Color): FrameNode {
  const { icon, title, text: words, ...rest } = said[kind] as Notice;
  return column(
    {
      name: kind === 'empty' ? 'Empty' : 'Error',
      width: 'fill',
      gap: 8,
      padding: [40, 24],
      align: 'center',
      radius: 12,
      stroke: { paint: faint(ink, 24) },
      ...(kind === 'error' && { role: 'alert' as const }),
    },
    [
      stroked(icon, 28, ink),
      text(title, {
        size: 18,
        lineHeight: 26,
        weight: 600,
        color: ink,
        width: 'fill',
        align: 'center',
        as: 'p',
      }),
      text(words, { size: 15, lineHeight: 22, color: ink, width: 'fill', align: 'center', as: 'p' }),
      rest.action !== undefined &&
        row(
          {
            name: 'Button',
            as: 'button',
            role: 'button',
            padding: [10, 18],
            radius: 8,
            stroke: { paint: ink },
          },
          [text(rest.action, { size: 15, lineHeight: 22, weight: 600, color: ink })],
        ),
    ],
  );
}
