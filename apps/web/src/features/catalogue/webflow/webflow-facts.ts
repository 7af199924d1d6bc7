import { inWords } from '../copying/asset-words.ts';

/** What of Webflow's clipboard format tells what comes along. */
interface Pasted {
  readonly payload: {
    readonly nodes: readonly { readonly type?: string }[];
    readonly styles: readonly {
      readonly styleLess: string;
      readonly variants: Readonly<Record<string, unknown>>;
    }[];
  };
}

const windows = { medium: 'tablets (991 px and less)', small: 'phones (767 px and less)' } as const;

/** What of an asset comes along into Webflow, and what does not or is left to its user: a line each. */
export function webflowFacts(content: string): { readonly kept: string[]; readonly lost: string[] } {
  const { nodes, styles } = (JSON.parse(content) as Pasted).payload;
  const drawings = nodes.filter(({ type }) => type === 'HtmlEmbed').length;
  const widths = Object.entries(windows).filter(([key]) => styles.some(({ variants }) => key in variants));
  const fonts = [...new Set(styles.flatMap(({ styleLess }) => fontIn(styleLess)))].toSorted();
  return {
    kept: [
      'Elements with their layout, texts and links; one class for each style.',
      widths.length > 0
        ? `The widest layout, and its versions for ${inWords(widths.map(([, words]) => words))}.`
        : 'One layout: adapt it to narrower windows in Webflow.',
    ],
    lost: [
      ...(fonts.length > 0 ? [`Typefaces: add ${inWords(fonts)} to your site's fonts first.`] : []),
      ...(drawings > 0
        ? [
            `${drawings} ${drawings === 1 ? 'drawing comes as a code embed' : 'drawings come as code embeds'}, not as editable shapes.`,
          ]
        : []),
      'Colours and type are set in classes, not variables; one appearance at a time.',
      'Buttons become links and form fields become plain boxes; a gradient border takes its first colour.',
    ],
  };
}

const fontIn = (less: string): string[] => /(?:^|; )font-family: ([^,;]+)/.exec(less)?.slice(1) ?? [];
