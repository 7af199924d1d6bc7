import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import { mapDrawing } from '../art/map.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sides } from '../blocks/section.ts';
import { type Kit, nth, on, pick } from '../kit.ts';
import { tokensOf } from '../themes/tokens.ts';

const socials = (kit: Kit): FrameNode =>
  row(
    { name: 'Social', gap: 16 },
    ['camera', 'message-circle', 'rss', 'at-sign'].map((name) => icon(kit, name, 20, kit.c.soft)),
  );

const linkColumns = (kit: Kit, width: number, count = 4): FrameNode => ({
  ...grid(
    { ...kit, inner: width },
    kit.brand.words.footer.slice(0, count),
    { columns: count, tablet: count, phone: 2, gap: 28, name: 'Links' },
    (group) =>
      column({ name: group.title, width: 'fill', gap: 14 }, [
        heading(kit, 'h5', group.title, { size: 14, lineHeight: 20, as: 'h4' }),
        ...group.links.map((name) => prose(kit, 'small', name, { as: 'a' })),
      ]),
  ),
  width,
});

const small = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Bottom',
      width: 'fill',
      gap: 20,
      align: 'center',
      padding: [24, 0, 0, 0],
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [
      label(kit, `© 2026 ${kit.brand.words.name}`, { style: 'small', color: kit.c.soft }),
      spacer(),
      !kit.phone && label(kit, 'Privacy', { style: 'small', color: kit.c.soft }),
      !kit.phone && label(kit, 'Terms', { style: 'small', color: kit.c.soft }),
      socials(kit),
    ],
  );

const frameOf = (kit: Kit, name: string, children: SceneNode[], gap = kit.phone ? 36 : 64): FrameNode =>
  section(kit, name, children, {
    as: 'footer',
    gap,
    padding: kit.phone ? [48, 'gutter', 28, 'gutter'] : [80, 'gutter', 36, 'gutter'],
  });

/** Logo and promise beside four columns of links. */
export function footerColumns(kit: Kit): FrameNode {
  const left = kit.desktop ? Math.round(kit.inner * 0.3) : kit.inner;
  const about = column({ name: 'About', width: left, gap: 18 }, [
    brandLogo(kit),
    prose(kit, 'body', kit.brand.words.tagline, { maxWidth: 280 }),
    socials(kit),
  ]);
  return frameOf(kit, 'Footer', [
    sides(kit, about, linkColumns(kit, kit.desktop ? kit.inner - left - 64 : kit.inner), { align: 'start' }),
    small(kit),
  ]);
}

/** A sign-up for letters above the links. */
export function footerNewsletter(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const head = kit.brand.words.newsletter;
  const form = (kit.phone ? column : row)(
    { name: 'Form', as: 'form', width: kit.desktop ? 460 : kit.inner, gap: 10 },
    [
      inputBox(kit, { placeholder: 'Your e-mail address', icon: 'mail' }),
      button(kit, 'Subscribe', { full: kit.phone }),
    ],
  );
  const top = sides(
    kit,
    column({ name: 'Text', width: 'fill', gap: 6 }, [
      heading(kit, 'h3', head.title),
      prose(kit, 'body', head.text, { maxWidth: 520 }),
    ]),
    form,
    { gap: kit.desktop ? 64 : 20 },
  );
  return frameOf(
    kit,
    'Footer',
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
      small(kit),
    ],
    kit.phone ? 32 : 44,
  );
}

/** The name as large as the page. */
export function footerGiant(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words, theme } = kit.brand;
  const letters = {
    weight: theme.voice.weight,
    letterSpacing: -0.06,
    ...(theme.voice.upper ? { case: 'upper' as const } : {}),
  };
  const wide = naturalWidth(
    text(words.name, { size: 100, ...letters }),
    tokensOf(theme, kit.appearance, kit.viewport),
  );
  const size = Math.min(400, Math.floor((kit.inner / wide) * 98));
  return frameOf(
    kit,
    'Footer',
    [
      sides(
        kit,
        heading(
          kit,
          'h2',
          pick(kit, words.heads.cta).title,
          kit.desktop ? { width: Math.round(kit.inner * 0.42) } : {},
        ),
        linkColumns(kit, kit.desktop ? Math.round(kit.inner * 0.44) : kit.inner, 3),
        { align: 'start', ...(kit.desktop ? { justify: 'between' as const } : {}) },
      ),
      text(words.name, {
        name: 'Large name',
        size,
        lineHeight: Math.round(size * 1.02),
        color: kit.c.accentText,
        ...letters,
      }),
      small(kit),
    ],
    kit.phone ? 40 : 72,
  );
}

/** A last call on a card, then the links. */
export function footerCall(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const dark = on(kit, 'deep');
  const head = pick(kit, words.heads.cta);
  const half = kit.desktop ? Math.round(kit.inner * 0.36) : kit.inner;
  const copy = column({ name: 'Text', width: 'fill', gap: 20, padding: kit.phone ? 28 : 48 }, [
    heading(dark, 'h2', head.title, kit.phone ? {} : { size: 38, lineHeight: 44 }),
    prose(dark, 'body', head.text),
    actions(dark, words.cta.slice(0, 1)),
  ]);
  const art = picture(kit, 2, half, kit.phone ? 200 : 320, { radius: 0 });
  const frame = {
    name: 'Call',
    width: 'fill' as const,
    radius: 'card',
    clip: true,
    fill: 'deep',
    align: 'center' as const,
  };
  return frameOf(kit, 'Footer', [
    kit.desktop ? row(frame, kit.look.mirror ? [art, copy] : [copy, art]) : column(frame, [copy, art]),
    sides(
      kit,
      column({ name: 'About', width: kit.desktop ? 260 : 'fill', gap: 14 }, [
        brandLogo(kit),
        prose(kit, 'small', words.tagline),
      ]),
      linkColumns(kit, kit.desktop ? kit.inner - 324 : kit.inner),
      { align: 'start' },
    ),
    small(kit),
  ]);
}

/** Little text, all of it centred. */
export function footerCentered(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const band = picture(kit, 3, kit.inner, kit.phone ? 150 : 220);
  return frameOf(
    kit,
    'Footer',
    [
      band,
      column({ name: 'Middle', width: 'fill', gap: 24, align: 'center' }, [
        brandLogo(kit, 40),
        prose(kit, 'lead', words.tagline, { align: 'center', maxWidth: 420 }),
        row(
          {
            name: 'Links',
            gap: kit.phone ? 20 : 36,
            wrap: true,
            justify: 'center',
            ...(kit.phone ? { width: 'fill' as const } : {}),
          },
          words.nav.map((name) => label(kit, name, { style: 'label', size: 15, lineHeight: 22 })),
        ),
      ]),
      small(kit),
    ],
    48,
  );
}

/** Address and map beside the links. */
export function footerMap(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { contact } = kit.brand.words;
  const half = kit.desktop ? Math.round(kit.inner * 0.44) : kit.inner;
  const facts = [
    ['map-pin', contact.address],
    ['clock', contact.hours],
    ['phone', contact.phone],
    ['mail', contact.email],
  ] as const;
  const list = column(
    { name: 'Facts', width: 'fill', gap: 14 },
    facts.map(([name, value]) =>
      row({ name: value, width: 'fill', gap: 12, align: 'center' }, [
        icon(kit, name, 20, kit.c.accentText),
        prose(kit, 'body', value),
      ]),
    ),
  );
  const left = column({ name: 'Left', width: 'fill', gap: 36 }, [
    heading(kit, 'h2', nth(kit.brand.words.heads.contact, 0).title),
    list,
    linkColumns(kit, kit.desktop ? kit.inner - half - 64 : kit.inner, kit.desktop ? 3 : 4),
  ]);
  const map = {
    ...mapDrawing({ ...kit, c: given.c }, half, kit.phone ? 240 : 440),
    radius: 'art',
  } as FrameNode;
  return frameOf(kit, 'Footer', [
    kit.look.mirror ? sides(kit, left, map) : sides(kit, map, left),
    small(kit),
  ]);
}
