import { getParts } from '../../html/part.ts';
import type { Part } from '../../html/parts/part.ts';
import { type CssValues, literalValues } from '../../html/values.ts';
import type { View } from '../../html/windows.ts';
import { colorParts, cssColor, rgba } from '../../model/color.ts';
import type { Scene } from '../../model/node.ts';
import { kebab } from '../jsx/names.ts';
import { inProjectTypefaces, shadcnValues } from '../shadcn/tokens.ts';

interface PartNames {
  readonly brand: string;
  readonly isProjects: boolean;
  /** What ids begin with. */
  readonly prefix: string;
}

/** The elements of a width. */
export function partsFor(
  { scene, room }: View,
  { brand, isProjects, prefix }: PartNames,
): { root: Part; definitions: string } {
  const own = namedValues(scene, brand);
  const made = getParts(scene, isProjects ? shadcnValues(own) : own, prefix, room);
  return isProjects ? { ...made, root: inProjectTypefaces(made.root) } : made;
}

/** Colours by name, so that a theme can change them; lengths as they are, since they differ from width to width. */
function namedValues({ tokens }: Scene, brand: string): CssValues {
  return {
    ...literalValues(tokens),
    color(color) {
      const { base, opacity } = colorParts(color);
      if (base.startsWith('#')) return cssColor(rgba(color, tokens));
      const variable = `var(--color-${brand}-${kebab(base)})`;
      return opacity < 1 ? `color-mix(in srgb, ${variable} ${opacity * 100}%, transparent)` : variable;
    },
  };
}
