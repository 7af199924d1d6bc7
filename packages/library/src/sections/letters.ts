import { type FrameNode, type SceneNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { type Kit, on } from '../model/kit.ts';

/** How wide a letter is on a desktop and a tablet, in px; on a phone it fills the screen. */
const letterWidth = 640;

/** Width between the margins of a letter, in px. */
export const letterInner = (kit: Kit): number => (kit.phone ? kit.width - 48 : letterWidth - 96);

export interface Letter {
  title: string;
  text: string;
  /** What the one button says; none when absent. */
  button?: string;
  /** Stands between the text and the button. */
  middle?: SceneNode[];
  /** Runs from edge to edge above the words. */
  top?: SceneNode;
  /** Stands below the button. */
  below?: SceneNode[];
}

function letterSheet(
  kit: Kit,
  width: number,
  side: number,
  { title, text, middle, top, below, ...rest }: Letter,
): FrameNode {
  return column(
    {
      name: 'Letter',
      as: 'main',
      width,
      fill: kit.c.card,
      clip: true,
      ...(kit.phone ? {} : { radius: Math.min(20, kit.brand.theme.measures.radius.card) }),
    },
    [
      top,
      column({ name: 'Words', width: 'fill', padding: [kit.phone ? 36 : 48, side], gap: 24 }, [
        column({ name: 'Copy', width: 'fill', gap: 14 }, [
          heading(kit, 'h2', title, { size: kit.phone ? 28 : 36, lineHeight: kit.phone ? 35 : 44 }),
          prose(kit, 'body', text, { size: 17, lineHeight: 28 }),
        ]),
        ...(middle ?? []),
        rest.button !== undefined && button(kit, rest.button, { size: 'large', full: kit.phone }),
        ...(below ?? []),
      ]),
    ],
  );
}

/** An email: the brand's name, one subject, one button, and why one gets it. */
export function letter(given: Kit, name: string, content: Letter): FrameNode {
  const kit = on(given, 'tint');
  const width = kit.phone ? kit.width : letterWidth;
  const side = kit.phone ? 24 : 48;
  return column(
    {
      name,
      as: 'article',
      width: kit.phone ? kit.width : letterWidth + 160,
      fill: kit.c.ground,
      padding: kit.phone ? [28, 0] : [48, 80],
      gap: 28,
      align: 'center',
    },
    [
      row({ name: 'Top', width, justify: 'center' }, [brandLogo(kit, 28)]),
      letterSheet(kit, width, side, content),
      smallPrint(kit, width, side),
    ],
  );
}

const smallPrint = (kit: Kit, width: number, side: number): FrameNode =>
  column({ name: 'Small print', width, padding: [0, side], gap: 10, align: 'center' }, [
    prose(kit, 'small', `${kit.brand.words.name}, ${kit.brand.words.contact.address}`, {
      align: 'center',
      maxWidth: 420,
    }),
    row(
      { name: 'Links', gap: 18 },
      ['Settings', 'Unsubscribe', 'Privacy'].map((name) =>
        label(kit, name, { style: 'small', color: kit.c.accentText }),
      ),
    ),
  ]);

/** A fact and its value on one line, with a rule above. */
export const fact = (kit: Kit, name: string, value: string): FrameNode =>
  column({ name, width: 'fill', gap: 14 }, [
    divider(kit.c.line),
    row({ name: 'Row', width: 'fill', gap: 16 }, [
      label(kit, name, { style: 'small', color: kit.c.soft, width: 'fill' }),
      label(kit, value, { style: 'label', lineHeight: 21 }),
    ]),
  ]);

/** A picture from edge to edge of a letter, `height` px. */
export const wide = (kit: Kit, index: number, height: number): SceneNode =>
  picture(kit, index, letterInner(kit) + (kit.phone ? 48 : 96), height, { radius: 0 });
