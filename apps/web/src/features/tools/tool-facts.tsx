import { site } from '@kitshelf/contract/site.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import pluginDark from './pictures/plugin-dark.webp';
import pluginLight from './pictures/plugin-light.webp';

/** What one tool gets of the library today. */
export interface ToolFacts {
  readonly works: readonly string[];
  readonly beta: readonly string[];
  readonly start: readonly ReactNode[];
  readonly picture?: {
    readonly light: string;
    readonly dark: string;
    readonly alt: string;
  };
}

/** By the tool's name, as the API lists it; other tools have the general words. */
export const toolFacts: Readonly<Record<string, ToolFacts>> = {
  Figma: {
    works: [
      'Copy in the library, paste with ⌘V or Ctrl+V: named layers with auto layout, in every width and appearance.',
      'Source files with your plan.',
    ],
    beta: [
      'The plugin: search inside Figma, insert by click or drag at the width of your frame, replace a layer.',
      "Colours as variables with light and dark, or matched to your file's own; text styles.",
    ],
    start: [
      <>
        Find something in <Link to={paths.library}>the library</Link>, click Copy, paste.
      </>,
      <>
        Or <a href={site.pluginUrl}>install the plugin</a> and sign in with a code.
      </>,
    ],
    picture: {
      light: pluginLight,
      dark: pluginDark,
      alt: "The plugin's window in Figma: a search for heroes, and one that was inserted",
    },
  },
  Framer: {
    works: [],
    beta: [],
    start: ['Nothing to set up yet. Until then you have the pictures and, with your plan, the source file.'],
  },
  Webflow: {
    works: [],
    beta: [],
    start: ['Nothing to set up yet. Copying straight into the Designer is what we work on.'],
  },
};
