import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import type { Palette } from './apply.ts';

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

/** Text styles for a plan's type tokens, named after its kit; one that the file has already stays as it is. */
export async function textStyles(
  { tokens }: FigmaPlan,
  kit: string,
  font: Palette['font'],
): Promise<Required<Pick<Palette, 'textStyle'>>> {
  const known = await figma.getLocalTextStylesAsync();
  const ids = new Map<string, string>();
  for (const [token, type] of Object.entries(tokens.types)) {
    const name = `__SITE_NAME__ ${kit}/${token}`;
    const style = known.find((each) => each.name === name) ?? newStyle(name, type, font(type.font));
    // A style of the user's own may be in a font that is not loaded yet.
    if (await canLoad(style.fontName)) ids.set(token, style.id);
  }
  return { textStyle: (token) => ids.get(token) };
}

function newStyle(name: string, type: FigmaPlan['tokens']['types'][string], fontName: FontName): TextStyle {
  const style = figma.createTextStyle();
  style.name = name;
  style.fontName = fontName;
  style.fontSize = type.size;
  style.lineHeight = { value: type.lineHeight, unit: 'PIXELS' };
  style.letterSpacing = { value: type.letterSpacing, unit: 'PERCENT' };
  style.textCase = type.textCase as TextCase;
  return style;
}
