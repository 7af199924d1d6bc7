export interface CodeFile {
  readonly path: string;
  readonly content: string;
}

/** A typeface's weight, or its licence, at its path from the folder of the code. */
export interface FontFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The style sheet of the typefaces and their licences; nothing where there are none. */
export function typefacesIn(theme: string, fonts: readonly FontFile[]): CodeFile[] {
  const rules = [...new Set(theme.match(/@font-face \{[^}]*\}/g))];
  if (rules.length === 0 || fonts.length === 0) return [];
  const bytes = new Map(fonts.map((font) => [font.path, Buffer.from(font.bytes)]));
  const css = rules.join('\n').replaceAll(/'\.\/(fonts\/[\w.-]+)'/g, (whole, path: string) => {
    const font = bytes.get(path);
    return font ? `'data:font/woff2;base64,${font.toString('base64')}'` : whole;
  });
  const licences = fonts.filter(({ path }) => path.endsWith('.txt'));
  return [
    {
      path: 'fonts.css',
      content: `/* Under the SIL Open Font License 1.1: see fonts/. */\n${css}\n`,
    },
    ...licences.map((font) => ({ path: font.path, content: Buffer.from(font.bytes).toString() })),
  ];
}

/**
 * What a theme of Tailwind CSS says, as shadcn's tools write it: colours without `--color-`. `light` is the root of a project,
 * which looks as the asset's card does; a card that is dark has its light colours under `.light`.
 */
export function variablesIn(theme: string) {
  const block = (start: string) => {
    const [, lines = ''] = new RegExp(`(?:^|\\n)${start} \\{\\n([^}]*)\\}`).exec(theme) ?? [];
    return [...lines.matchAll(/--([\w-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
  };
  const colors = (pairs: readonly (readonly [string, string])[]) =>
    Object.fromEntries(
      pairs.flatMap(([name, value]) => (name.startsWith('color-') ? [[name.slice(6), value]] : [])),
    );
  const own = block('@theme');
  const [light, dark] = [block(String.raw`\.light`), block(String.raw`\.dark`)];
  const lightRoot = Object.entries(colors(light)).map(([name, value]) => [`--${name}`, value]);
  return {
    cssVars: {
      theme: Object.fromEntries(own.filter(([name]) => name.startsWith('font-'))),
      light: colors(own),
      dark: colors(dark.length > 0 ? dark : own),
    },
    ...(lightRoot.length > 0 && { css: { '.light': Object.fromEntries(lightRoot) } }),
  };
}
