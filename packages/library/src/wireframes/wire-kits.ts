import type { Brand } from '../model/render-context.ts';
import { outlineWords } from '../brands/outline-words.ts';
import { canvas } from '../drawing/shapes.ts';
import { blueprintTheme, graphiteTheme, paperTheme } from '../themes/wire.ts';
import type { Theme } from '../themes/theme.ts';

export interface WireKit {
  name: string;
  text: string;
  brand: Brand;
}

const kit = (slug: string, name: string, text: string, theme: Theme): WireKit => ({
  name,
  text,
  brand: {
    slug,
    theme,
    words: outlineWords,
    paint: (_kit, _index, width, height) => canvas('Placeholder', width, height, []),
    mark: 13,
    tags: ['Low fidelity', name],
  },
});

/** The hands in which wireframes are drawn. */
export const wireKits: [WireKit, WireKit, WireKit] = [
  kit('graphite', 'Graphite', 'Grey boxes and bars of text on white.', graphiteTheme),
  kit('blueprint', 'Blueprint', 'White lines on blue, square corners.', blueprintTheme),
  kit('paper', 'Paper', 'Brown ink on warm paper, one colour for actions.', paperTheme),
];
