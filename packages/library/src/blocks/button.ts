import { type FrameNode, type FrameProps, type Shadow, row, text } from '@kitshelf/scene/scene.ts';
import type { Kit } from '../model/kit.ts';
import { icon } from './icon.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet';

export interface ButtonOptions {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  icon?: string;
  full?: boolean;
}

const paddings = { small: [8, 14], medium: [11, 20], large: [15, 26] } as const;

/** A button in the brand's shape. */
export function button(kit: Kit, caption: string, options: ButtonOptions = {}): FrameNode {
  const { kind = 'primary', size = 'medium', full = false } = options;
  const ink = kind === 'primary' ? kit.c.onAccent : kit.c.ink;
  const caps = kit.look.button === 'caps' || kit.look.button === 'hard';
  const trailing =
    options.icon ?? (kit.look.button === 'arrow' && kind === 'primary' ? 'arrow-right' : undefined);
  const [vertical, horizontal] = paddings[size];
  return row(
    {
      name: 'Button',
      as: 'a',
      gap: 8,
      align: 'center',
      justify: 'center',
      padding: kind === 'quiet' ? [vertical, 0] : [vertical, horizontal],
      radius: 'control',
      ...(full ? { width: 'fill' as const } : {}),
      ...surface(kit, kind),
    },
    [
      text(caption, {
        style: 'button',
        color: kind === 'quiet' ? kit.c.accentText : ink,
        ...(caps ? { case: 'upper' as const, size: 14, lineHeight: 22, letterSpacing: 0.03 } : {}),
      }),
      trailing !== undefined &&
        !kit.wire &&
        icon(kit, trailing, 18, kind === 'quiet' ? kit.c.accentText : ink),
    ],
  );
}

/** The hard shadow of brands that print rather than glow. */
export const hardShadow = (kit: Kit, distance = 4): Shadow => ({
  x: distance,
  y: distance,
  blur: 0,
  color: kit.c.ink,
});

function surface(kit: Kit, kind: ButtonKind): Partial<FrameProps> {
  const hard = kit.look.button === 'hard' && !kit.wire;
  if (kind === 'quiet') return {};
  if (kind === 'primary') return { fill: kit.c.accent };
  if (hard) return { fill: kit.c.card, stroke: { paint: kit.c.ink, weight: 2 }, shadow: hardShadow(kit, 3) };
  return {
    stroke: { paint: kit.c.line, weight: 1.5 },
    ...(kit.look.card === 'lift' ? { fill: kit.c.card } : {}),
  };
}

/** One or two buttons side by side; stacked over the whole width on a phone. */
export function actions(kit: Kit, captions: readonly string[], props: Partial<FrameProps> = {}): FrameNode {
  const size = kit.phone ? 'medium' : 'large';
  const buttons = captions.map((caption, index) =>
    button(kit, caption, { kind: index === 0 ? 'primary' : 'secondary', size, full: kit.phone }),
  );
  if (!kit.phone) return row({ name: 'Actions', gap: 12, align: 'center', ...props }, buttons);
  return { ...row({ name: 'Actions', gap: 12, width: 'fill', ...props }, buttons), direction: 'column' };
}

/** A text link with an arrow. */
export function link(kit: Kit, caption: string, glyph = 'arrow-right'): FrameNode {
  return row({ name: 'Link', as: 'a', gap: 6, align: 'center' }, [
    text(caption, { style: 'label', size: 15, lineHeight: 22, color: kit.c.accentText }),
    !kit.wire && icon(kit, glyph, 16, kit.c.accentText),
  ]);
}
