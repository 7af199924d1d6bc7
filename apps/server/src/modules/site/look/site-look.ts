import { builtInRadius, type LookSettings } from '@kitshelf/contract/look-settings.ts';
import type { SiteLook } from '@kitshelf/contract/site-facts.ts';
import { getShades } from './accent-shades.ts';
import { firstFonts, fontFaces, fontStack } from './typeface-rules.ts';

/** Settings are the same object until they change. */
const made = new WeakMap<LookSettings, SiteLook | undefined>();

/** How a shop looks; `undefined` for the built-in look, which needs no style. */
export function siteLook(settings: LookSettings): SiteLook | undefined {
  if (!made.has(settings)) made.set(settings, makeLook(settings));
  return made.get(settings);
}

function makeLook(settings: LookSettings): SiteLook | undefined {
  const { accent, radius, typeface } = settings;
  if (accent === null && radius === builtInRadius && typeface === null) return undefined;
  const shades = getShades(settings);
  const own = [
    ...(shades ? colourRules(shades) : []),
    ...(radius === builtInRadius ? [] : cornerRules(radius)),
  ];
  const font = typeface === null ? [] : [`--font:${fontStack(typeface)}`];
  return {
    css: sheet([...own, ...font]) + (typeface === null ? '' : fontFaces(typeface)),
    windowCss: sheet(own),
    fonts: typeface === null ? [] : firstFonts(typeface),
    shades,
    radius,
    typeface,
  };
}

/** It counts for more than the style sheet of the build, whichever comes first. */
const sheet = (rules: readonly string[]): string =>
  rules.length === 0 ? '' : `:root:root{${rules.join(';')}}`;

function colourRules({ light, dark }: NonNullable<SiteLook['shades']>): string[] {
  const both = (name: string, shade: keyof typeof light) =>
    `--${name}:light-dark(${light[shade]},${dark[shade]})`;
  return [
    both('accent', 'accent'),
    both('accent-hover', 'hover'),
    both('accent-active', 'active'),
    both('accent-ink', 'ink'),
    both('accent-wash', 'soft'),
    both('on-accent', 'onAccent'),
  ];
}

/** In the proportions of the built-in ones: 6, 8, 12 and 20 px. */
const cornerRules = (radius: number): string[] => [
  `--radius-xs:${Math.round(radius / 2)}px`,
  `--radius-sm:${Math.round((radius * 2) / 3)}px`,
  `--radius-md:${radius}px`,
  `--radius-lg:${Math.round((radius * 5) / 3)}px`,
];
