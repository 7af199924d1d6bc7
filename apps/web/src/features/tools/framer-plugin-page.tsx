import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import framerDark from './pictures/framer-dark.webp';
import framerLight from './pictures/framer-light.webp';
import { PluginPage, PluginPicture } from './plugin-page.tsx';
import styles from './plugin-page.module.css';

export const heads = {
  FramerPluginPage: {
    title: 'Framer plugin',
    description:
      'Search {site} from inside Framer and insert assets as components: how to open the plugin, which is in early access, and what it does.',
  },
};

const abilities = [
  [
    'As a component',
    'A code component in your project, with its texts and colours as controls in the panel.',
  ],
  ['Every width', 'It shows the layout that fits its own width: desktop, tablet or phone.'],
  ['Light and dark', 'One control switches the appearance, where an asset has both.'],
  ['Into the selected frame', 'It fills the width of the frame that you selected, or stands on the canvas.'],
  [
    'Once per project',
    'Inserting an asset again reuses its code file; files that you changed are left alone.',
  ],
  [
    'Layers, in early access',
    'Or as frames, texts and styles of Framer’s own. What they cannot show, such as shadows, is listed first.',
  ],
  ['Your plan', 'Free assets need an account. Pro assets need a plan that names Framer.'],
] as const;

/** How the plugin gets into Framer, and what it does there. */
export function FramerPluginPage() {
  return (
    <PluginPage
      abilities={abilities}
      text="Search the whole library from inside your project. What you pick becomes a component that you can change. The plugin is in early access: open it in Framer by its URL."
      title="The library inside Framer"
      zip="/framer-plugin.zip"
    >
      <div className={styles.split}>
        <Opening />
        <PluginPicture
          alt="The plugin's window: a search box, filters, cards of assets, and the choice between a component and layers"
          dark={framerDark}
          height={1240}
          light={framerLight}
          width={760}
        />
      </div>
    </PluginPage>
  );
}

const never = () => () => {};

/** Known in the browser alone: every page is the same for everybody. */
const useLiveAddress = () =>
  useSyncExternalStore(
    never,
    () => `${window.location.origin}/framer-plugin/live/`,
    () => '/framer-plugin/live/',
  );

function Opening() {
  const address = useLiveAddress();
  return (
    <section aria-labelledby="open">
      <h2 className={styles.heading} id="open">
        Open it by URL
      </h2>
      <ol className={styles.steps}>
        <li>In Framer’s main menu choose Plugins, and switch Developer Tools on.</li>
        <li>Open a project, then Plugins in the toolbar → Open Development Plugin.</li>
        <li>
          <span>
            Enter <code>{address}</code>
          </span>
        </li>
        <li>Press Sign in, and approve the code in your browser.</li>
      </ol>
      <p className={styles.note}>
        Framer opens https addresses only. The zip contains the same files, for your own server or for
        Framer’s Marketplace. Connected apps are listed in <Link to={paths.profile}>your profile</Link>, where
        you disconnect them at any time.
      </p>
    </section>
  );
}
