import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { type RenderContext, nth, within } from '../model/render-context.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box, boxHead } from './dashboard-box.ts';

/** How far each file is; the last one is refused. */
const progress = [1, 0.62, 0.2, 0];

function dropZone(ctx: RenderContext): FrameNode {
  return column(
    {
      name: 'Drop',
      width: 'fill',
      padding: ctx.phone ? 32 : 56,
      gap: 14,
      align: 'center',
      radius: Math.min(20, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.wash,
      stroke: { paint: ctx.colors.accent, weight: 2, dash: [8, 8] },
    },
    [
      icon(ctx, 'upload', 36, ctx.colors.accentText),
      heading(ctx, 'h4', 'Drop your files here', {
        align: 'center',
        maxWidth: Math.min(400, ctx.inner - 72),
      }),
      prose(within(ctx, ctx.inner - 72), 'small', 'Up to 500 MB for each file', {
        align: 'center',
        maxWidth: Math.min(400, ctx.inner - 72),
      }),
      button(ctx, 'Choose files', { kind: 'secondary', size: 'small' }),
    ],
  );
}

/** A page of an app to which files are added, with those on their way. */
export function upload(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const { soft, ink, accentText } = ctx.colors;
  const room = ctx.inner - (ctx.phone ? 36 : 48) - 36 - 16 - 16 - 22;
  const { files } = ctx.brand.words.trade;
  const line = ([name, size]: (typeof files)[number], at: number): SceneNode => {
    const share = nth(progress, at);
    return row({ name, width: 'fill', gap: 16, align: 'center' }, [
      icon(ctx, share === 0 ? 'triangle-alert' : 'file-text', 24, share === 0 ? ink : accentText),
      column({ name: 'Details', width: 'fill', gap: 8 }, [
        row({ name: 'Top row', width: 'fill', gap: 12 }, [
          label(ctx, name, { style: 'label', width: 'fill', maxLines: 1 }),
          label(
            ctx,
            size,
            share === 0 ? { style: 'smallStrong', color: ink } : { style: 'small', color: soft },
          ),
        ]),
        share > 0 && share < 1 && meter(ctx, share, room, 6),
      ]),
      icon(ctx, share === 1 ? 'circle-check' : 'x', 20, share === 1 ? accentText : soft),
    ]);
  };
  return appShell(given, 'Upload', 'records', 'Add files', 'Folder', [
    dropZone(ctx),
    box(ctx, 'Files', [
      boxHead(ctx, '4 files', label(ctx, '1 done', { style: 'small', color: soft })),
      ...files.map(line),
    ]),
  ]);
}
