import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import { button } from '../blocks/button.ts';
import { heading, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { brandLogo } from '../blocks/logo.ts';
import { sides } from '../blocks/section.ts';
import { type Kit, on, pick } from '../model/kit.ts';
import { tokensOf } from '../themes/tokens.ts';
import { footer, linkColumns, smallPrint } from './footer-frame.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, share } from './two-sides.ts';

/** Footers of words alone. */
export const plainFooterLayouts = layoutsOf('Footer', [
  [
    ['footer-columns', 'Footer with columns', 'Links', 0, footerColumns],
    'Logo and promise beside four columns of links.',
  ],
  [
    ['footer-newsletter', 'Footer with newsletter', 'Form, Links', 1, footerNewsletter],
    'A newsletter form above the links.',
  ],
  [
    ['footer-giant', 'Footer with giant name', 'Typography, Dark', 0, footerGiant],
    'The name as large as the page, links and a last sentence above.',
  ],
]);

function footerColumns(kit: Kit): FrameNode {
  const left = share(kit, 0.3);
  const about = column({ name: 'About', width: left, gap: 18 }, [
    brandLogo(kit),
    prose(kit, 'body', kit.brand.words.tagline, { maxWidth: 280 }),
  ]);
  return footer(kit, [
    sides(kit, about, linkColumns(kit, rest(kit, left)), { align: 'start' }),
    smallPrint(kit),
  ]);
}

function footerNewsletter(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const head = kit.brand.words.newsletter;
  const form = (kit.phone ? column : row)(
    { name: 'Form', as: 'form', width: kit.desktop ? 460 : kit.inner, gap: 10 },
    [
      inputBox(kit, { placeholder: 'Your email address', icon: 'mail' }),
      button(kit, 'Subscribe', { full: kit.phone }),
    ],
  );
  const top = sides(
    kit,
    column({ name: 'Title and text', width: 'fill', gap: 6 }, [
      heading(kit, 'h3', head.title),
      prose(kit, 'body', head.text, { maxWidth: 520 }),
    ]),
    form,
    { gap: kit.desktop ? 64 : 20 },
  );
  return footer(
    kit,
    [
      top,
      column(
        {
          name: 'Middle',
          width: 'fill',
          padding: [40, 0, 0, 0],
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        [linkColumns(kit, kit.inner)],
      ),
      row({ name: 'Brand', width: 'fill' }, [brandLogo(kit, 32)]),
      smallPrint(kit),
    ],
    kit.phone ? 32 : 44,
  );
}

function footerGiant(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words, theme } = kit.brand;
  const letters = {
    family: theme.voice.headings,
    weight: theme.voice.weight,
    letterSpacing: -0.06,
    ...(theme.voice.upper ? { case: 'upper' as const } : {}),
  };
  const wide = naturalWidth(
    text(words.name, { size: 100, ...letters }),
    tokensOf(theme, kit.appearance, kit.viewport),
  );
  const size = Math.min(400, Math.floor((kit.inner / wide) * 98));
  return footer(
    kit,
    [
      sides(
        kit,
        heading(
          kit,
          'h2',
          pick(kit, words.heads.cta).title,
          kit.desktop ? { width: Math.round(kit.inner * 0.42) } : {},
        ),
        linkColumns(kit, share(kit, 0.44), 3),
        { align: 'start', ...(kit.desktop ? { justify: 'between' as const } : {}) },
      ),
      text(words.name, {
        name: 'Large name',
        size,
        lineHeight: Math.round(size * 1.02),
        color: kit.c.accentText,
        ...letters,
      }),
      smallPrint(kit),
    ],
    kit.phone ? 40 : 72,
  );
}
