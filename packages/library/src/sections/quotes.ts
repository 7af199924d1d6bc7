import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { heading, prose } from '../blocks/copy.ts';
import { avatar } from '../blocks/portrait.ts';
import type { Quote } from '../model/words.ts';
import type { Kit } from '../model/kit.ts';

/** Portrait, name and role on one line. */
export const speaker = (kit: Kit, quote: Quote, size = 44): FrameNode =>
  row({ name: quote.name, width: 'fill', gap: 12, align: 'center' }, [
    avatar(kit, quote.name, size),
    column({ name: 'Name and role', width: 'fill', gap: 1 }, [
      heading(kit, 'h5', quote.name, { size: 15, lineHeight: 21, as: 'p' }),
      prose(kit, 'small', quote.role),
    ]),
  ]);

/** The words themselves, in quotation marks. */
export const said = (kit: Kit, quote: Quote, style: 'h2' | 'h3' | 'h4' | 'h5', centered = false): SceneNode =>
  text(`“${quote.text}”`, {
    name: 'Quote',
    style,
    color: kit.c.ink,
    width: 'fill',
    as: 'blockquote',
    ...(centered ? { align: 'center' as const } : {}),
    ...(style === 'h2' ? { case: 'none' as const } : {}),
  });
