import type { RenderContext } from '../model/render-context.ts';

/** The context standing on the accent. */
export const onAccent = (ctx: RenderContext): RenderContext => ({
  ...ctx,
  colors: {
    ...ctx.colors,
    ground: 'accent',
    ink: 'onAccent',
    soft: 'onAccent',
    line: 'onAccent/30',
    accent: 'onAccent',
    onAccent: 'accent',
    wash: 'onAccent/14',
    accentText: 'onAccent',
    card: 'accent',
  },
});
