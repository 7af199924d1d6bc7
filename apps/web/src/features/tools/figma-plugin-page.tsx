import { withSiteName } from '@kitshelf/contract/site-facts.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { PluginPage, PluginPicture } from './plugin-page.tsx';
import styles from './plugin-page.module.css';
import pluginDark from './pictures/plugin-dark.webp';
import pluginLight from './pictures/plugin-light.webp';

export const heads = {
  FigmaPluginPage: {
    title: 'Figma plugin',
    description:
      'Search {site} from inside your Figma file and insert assets as real layers: how to install the plugin and what it does.',
  },
};

const steps = [
  'Download the zip and unpack it into a folder that you will not move.',
  'Open the Figma desktop app and any design file.',
  'Choose Plugins → Development → Import plugin from manifest… and pick manifest.json in that folder.',
  'Run Plugins → Development → {site}, press Sign in, and approve the code in your browser.',
];

const abilities = [
  [
    'At the width you need',
    'Select a frame: the asset comes in the layout that fits it, and fills auto layout.',
  ],
  ['By click or drag', 'Click to insert beside your designs, or drag onto any frame.'],
  [
    'Replace',
    'Swaps the selected layer for an asset, in its place and with its sizing. One undo takes it back.',
  ],
  [
    'Light and dark',
    "Colours as values, as variables with both modes, or matched to your file's own variables. Two modes need a paid Figma plan.",
  ],
  [
    'Text and effect styles',
    'Type, shadows and blurs become styles of your file. Inserting again updates them; your own styles stay as they are.',
  ],
  ['Everything else pastes', 'Imported assets go to the clipboard: press ⌘V or Ctrl+V on the canvas.'],
] as const;

/** How the plugin gets into Figma, and what it does there. */
export function FigmaPluginPage() {
  return (
    <PluginPage
      abilities={abilities}
      text="Search the whole library from inside your file. What you pick becomes named layers with auto layout. The plugin is in early access: import it into Figma from a manifest."
      title="The library inside Figma"
      zip="/figma-plugin.zip"
    >
      <Installing />
    </PluginPage>
  );
}

function Installing() {
  const site = useSite();
  return (
    <div className={styles.split}>
      <section aria-labelledby="install">
        <h2 className={styles.heading} id="install">
          Import it from the manifest
        </h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{withSiteName(step, site)}</li>
          ))}
        </ol>
        <p className={styles.note}>
          The zip is made for this site and connects to nothing else. Connected apps are listed in{' '}
          <Link to={paths.profile}>your profile</Link>, where you disconnect them at any time.
        </p>
      </section>
      <PluginPicture
        alt="The plugin's window: a search box, filters, and cards of assets with their pictures"
        dark={pluginDark}
        height={1360}
        light={pluginLight}
        width={840}
      />
    </div>
  );
}
