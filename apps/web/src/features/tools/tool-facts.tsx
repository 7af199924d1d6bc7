import type { OptionalPage } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import framerDark from './pictures/framer-dark.webp';
import framerLight from './pictures/framer-light.webp';
import pluginDark from './pictures/plugin-dark.webp';
import pluginLight from './pictures/plugin-light.webp';
import webflowDark from './pictures/webflow-dark.webp';
import webflowLight from './pictures/webflow-light.webp';

/** What one tool gets of the library today. */
export interface ToolFacts {
  readonly works: readonly string[];
  readonly early: readonly string[];
  readonly start: readonly ReactNode[];
  /** A last step, where its page is on. */
  readonly plugin?: { readonly page: OptionalPage; readonly step: ReactNode };
  readonly picture?: {
    readonly light: string;
    readonly dark: string;
    readonly alt: string;
    /** Width and height in px, of both. */
    readonly size: readonly [number, number];
  };
}

/** What Figma gets beside, where there are any. */
export const sourceFilesFact = 'Source files with your plan.';

/** By the tool's name, as the API lists it; other tools have the general words. */
export const toolFacts: Readonly<Record<string, ToolFacts>> = {
  Figma: {
    works: [
      'Copy in the library, paste with ⌘V or Ctrl+V: named layers with auto layout, in every width and appearance.',
    ],
    early: [
      'The plugin: search inside Figma, insert by click or drag at the width of your frame, replace a layer.',
      "Colours as variables with light and dark, or matched to your file's own; text and effect styles.",
    ],
    start: [
      <>
        Find something in <Link to={paths.library}>the library</Link>, click Copy, paste.
      </>,
    ],
    plugin: {
      page: 'figma-plugin',
      step: (
        <>
          Or <Link to={paths.figmaPlugin}>install the plugin</Link> and sign in with a code.
        </>
      ),
    },
    picture: {
      light: pluginLight,
      dark: pluginDark,
      alt: "The plugin's window in Figma: a search for heroes, and one that was inserted",
      size: [840, 1360],
    },
  },
  Framer: {
    works: [],
    early: [
      'The plugin: search inside Framer, and insert an asset as a code component, in every width and both appearances.',
      'Its texts and colours are property controls in the panel. Or as layers, once you have read what those leave out.',
      'Free assets need an account, Pro assets a plan that names Framer. Not tried in every project yet: tell us what you see.',
    ],
    start: [],
    plugin: {
      page: 'framer-plugin',
      step: (
        <>
          <Link to={paths.framerPlugin}>Open the Framer plugin</Link> and sign in with a code.
        </>
      ),
    },
    picture: {
      light: framerLight,
      dark: framerDark,
      alt: "The plugin's window in Framer: a search for heroes, and one that is on the canvas as a component",
      size: [760, 1240],
    },
  },
  Webflow: {
    works: [],
    early: [
      'Copy for Webflow in the window of an asset, pasted into the Designer as elements with classes, for desktop, tablets and phones.',
      'What is not included, such as editable drawings, is listed before you copy.',
      'Free assets need an account, Pro assets a plan that names Webflow. The format is not documented: tell us what you see.',
    ],
    start: [
      <>
        Open an asset in <Link to={paths.library}>the library</Link> in Chrome or Edge, open the menu beside
        Copy, and choose Copy for Webflow (early access).
      </>,
    ],
    picture: {
      light: webflowLight,
      dark: webflowDark,
      alt: 'The window Copy for Webflow: what is included, what is not, and the button Copy',
      size: [720, 740],
    },
  },
};
