import type { KitFile } from '@kitshelf/scene/figma/kit-file/kit-file.ts';
import { column, type Scene, text } from '@kitshelf/scene/scene.ts';
import { heading } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { brandFileLayouts } from './brand-file-layouts.ts';
import { kitSets } from '../components/kit-sets.ts';
import { namedShadows } from '../components/look.ts';
import { brandScene, otherAppearance } from '../model/build-scene.ts';
import { type Brand, withBackground } from '../model/render-context.ts';
import { sectionEntries } from '../sections/section-entries.ts';
import { getTokens } from '../themes/tokens.ts';

/** What a brand's file for Figma holds: a cover, its tokens, sections of instances, and all component sets. */
export function brandFile(brand: Brand): KitFile {
  const { first } = brand.theme;
  const sets = kitSets(brand, first);
  const tokens = (appearance: 'light' | 'dark') => getTokens(brand.theme, appearance, 'desktop');
  const entries = new Map(sectionEntries().map((entry) => [entry.slug, entry]));
  const entryOf = (layout: string) => entries.get(`${layout}-${brand.slug}`);
  const style = entryOf('section-kit-style');
  const styles = style
    ? [
        { scene: style.build('desktop'), appearance: first },
        {
          scene: style.build(otherAppearance(brand)),
          appearance: otherAppearance(brand) as 'light' | 'dark',
        },
      ]
    : [];
  const sections = brandFileLayouts.flatMap((layout) => entryOf(layout)?.build('desktop') ?? []);
  return {
    name: `${brand.words.name} kit`,
    tokens: { light: tokens('light'), dark: tokens('dark'), effects: namedShadows },
    appearance: first,
    pages: [
      { name: 'Cover', scenes: [{ scene: cover(brand), appearance: first }] },
      { name: 'Tokens', scenes: styles },
      { name: 'Sections', scenes: sections.map((scene) => ({ scene, appearance: first })) },
    ],
    sets: sets.names.map((name) => sets.set(name)!),
  };
}

const cover = (brand: Brand): Scene =>
  brandScene('Cover', brand, 'desktop', (given) => {
    const ctx = withBackground(given, 'deep');
    return column(
      {
        name: 'Cover',
        width: 1440,
        height: 720,
        padding: 96,
        gap: 32,
        justify: 'between',
        fill: ctx.colors.ground,
      },
      [
        brandLogo(ctx, 48),
        column({ name: 'Words', width: 'fill', gap: 16 }, [
          heading(ctx, 'display', `${brand.words.name} kit`),
          text(brand.words.tagline, { style: 'lead', color: ctx.colors.soft, width: 'fill', as: 'p' }),
        ]),
      ],
    );
  });
