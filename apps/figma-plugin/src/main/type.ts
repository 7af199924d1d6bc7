import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import type { Job } from '../messages.ts';
import type { Palette } from './apply.ts';
import { hasValues, ownStyle, styleFinder } from './styles.ts';

/** What stands in where a typeface is not to be had. */
const standIn: FontName = { family: 'Inter', style: 'Regular' };

const keyOf = (family: string, style: string) => `${family} ${style}`;

/** Loads every font of a plan at once; says which had to be replaced. */
export async function loadFonts({ fonts }: FigmaPlan): Promise<Pick<Palette, 'font'> & { notes: string[] }> {
  const loaded = new Map<string, FontName>();
  const notes: string[] = [];
  await figma.loadFontAsync(standIn);
  await Promise.all(
    fonts.map(async ([family, style]) => {
      for (const font of [
        { family, style },
        { family, style: 'Regular' },
      ])
        if (await canLoad(font)) {
          loaded.set(keyOf(family, style), font);
          if (font.style !== style)
            notes.push(`${family} ${style} is not installed. Regular is used instead.`);
          return;
        }
      notes.push(`${family} is not installed. Inter is used instead.`);
    }),
  );
  return {
    font: ([family, style]) => loaded.get(keyOf(family, style)) ?? standIn,
    notes: notes.filter((note, at) => notes.indexOf(note) === at),
  };
}

async function canLoad(font: FontName): Promise<boolean> {
  try {
    await figma.loadFontAsync(font);
    return true;
  } catch {
    return false;
  }
}

/**
 * Text styles for a plan's type tokens, named after its kit. Those of a narrower layout are styles of their own, but where
 * they are the same as the others.
 */
export async function textStyles(
  { tokens }: Pick<FigmaPlan, 'tokens'>,
  { kit, layout }: Pick<Job, 'kit' | 'layout'>,
  font: Palette['font'],
): Promise<Required<Pick<Palette, 'textStyle'>>> {
  const inFile = await figma.getLocalTextStylesAsync();
  const find = styleFinder(inFile, () => figma.createTextStyle());
  const ids = new Map<string, string>();
  for (const [token, type] of Object.entries(tokens.types)) {
    const fontName = font(type.font);
    const from = JSON.stringify([fontName, type.size, type.lineHeight, type.letterSpacing, type.textCase]);
    const wide = ownStyle(inFile, `${kit}/${token}`);
    const isOfWide = layout === undefined || hasValues(wide, from);
    const path = isOfWide ? token : `${capital(layout)}/${token}`;
    const style = find({
      purpose: `${kit}/${path}`,
      name: `__SITE_NAME__ ${kit}/${path}`,
      from,
      set: (made) => setType(made, type, fontName),
    });
    // Its user may have given it a font that is not loaded yet.
    if (await canLoad(style.fontName)) ids.set(token, style.id);
  }
  return { textStyle: (token) => ids.get(token) };
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The font comes first: of the others Figma takes none while the style's font is not loaded. */
function setType(style: TextStyle, type: FigmaPlan['tokens']['types'][string], fontName: FontName): void {
  style.fontName = fontName;
  style.fontSize = type.size;
  style.lineHeight = { value: type.lineHeight, unit: 'PIXELS' };
  style.letterSpacing = { value: type.letterSpacing, unit: 'PERCENT' };
  style.textCase = type.textCase as TextCase;
}
