import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type Kit, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredSides, share } from './two-sides.ts';

export const notFoundLayouts = layoutsOf('404', [
  [['lost-large', 'Large 404', 'Typography, Centered', 0, lostLarge], 'The number, large, and the way home.'],
  [['lost-split', '404 with picture', 'Picture, Search', 1, lostSplit], 'A search field beside a picture.'],
  [['lost-links', '404 with next steps', 'Cards, Icons', 0, lostLinks], 'Four cards that lead back in.'],
]);

function lostLarge(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const size = kit.phone ? 150 : kit.desktop ? 360 : 260;
  const digit = text('4', {
    size,
    lineHeight: Math.round(size * 0.94),
    family: kit.brand.theme.voice.headings,
    weight: kit.brand.theme.voice.weight,
    color: kit.c.accentText,
  });
  return section(
    kit,
    '404',
    [
      row({ name: '404', gap: Math.round(size * 0.06), align: 'center' }, [
        digit,
        picture(kit, 1, Math.round(size * 0.66), Math.round(size * 0.72), { radius: 'pill' }),
        { ...digit, name: 'Last 4' },
      ]),
      column({ name: 'Words', width: Math.min(560, kit.inner), gap: 14, align: 'center' }, [
        heading(kit, 'h2', 'Page not found', { align: 'center', maxWidth: 560 }),
        prose(kit, 'lead', `No page of ${kit.brand.words.domain} has this address. Check it for typos.`, {
          align: 'center',
          maxWidth: 480,
        }),
      ]),
      actions(kit, ['Back to home', 'Tell us about it']),
    ],
    { align: 'center', gap: kit.phone ? 24 : 48 },
  );
}

function lostSplit(kit: Kit): FrameNode {
  const half = share(kit, 0.48);
  const copy = column({ name: 'Words', width: 'fill', gap: 24 }, [
    brandLogo(kit),
    heading(kit, 'h1', 'Page not found'),
    prose(kit, 'lead', `Search our ${kit.brand.words.trade.things}, or start again at the home page.`),
    row({ name: 'Find', width: Math.min(440, kit.inner) }, [
      inputBox(kit, { placeholder: kit.brand.words.app.search, icon: 'search' }, { height: 54 }),
    ]),
    link(kit, 'Go to the home page'),
  ]);
  const art = picture(kit, 3, half, kit.phone ? 300 : 560);
  return section(kit, '404', [mirroredSides(kit, copy, art)]);
}

function lostLinks(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, '404', [
    row({ name: 'Top', width: 'fill', align: 'center', gap: 24 }, [
      column({ name: 'Words', width: 'fill', gap: 14 }, [
        label(kit, 'Error 404', { style: 'label', color: kit.c.accentText }),
        heading(kit, 'h1', 'Lost? Try one of these', { maxWidth: 700 }),
        prose(kit, 'lead', `This page is no longer part of ${kit.brand.words.domain}.`, { maxWidth: 520 }),
      ]),
      kit.desktop && icon(kit, 'compass', 200, kit.c.accentText),
    ]),
    grid(kit, words.footer.slice(0, 4), { columns: 4, tablet: 2 }, ({ title, links }) =>
      card(kit, { name: title, gap: 32, ...(kit.look.card === 'rule' ? {} : { fill: kit.c.card }) }, [
        icon(kit, 'arrow-up-right', 28, kit.c.accentText),
        titled(kit, title, links.slice(0, 3).join(', '), { prose: 'small', gap: 4 }),
      ]),
    ),
  ]);
}
