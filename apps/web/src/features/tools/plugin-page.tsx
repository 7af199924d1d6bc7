import type { ReactNode } from 'react';
import { useSite } from '../../lib/site/site-context.ts';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import styles from './plugin-page.module.css';

interface PluginPageProps {
  readonly title: string;
  readonly text: string;
  /** Where its files are downloaded. */
  readonly zip: string;
  /** What it does: a name and a sentence each. */
  readonly abilities: readonly (readonly [string, string])[];
  /** How it gets into its tool. */
  readonly children: ReactNode;
}

interface PluginPictureProps {
  readonly light: string;
  readonly dark: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The plugin's window as it looks in either appearance; it shows the demonstration shop and is its alone. */
export function PluginPicture({ light, dark, alt, ...size }: PluginPictureProps) {
  if (!useSite().isDemo) return null;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img {...size} alt={alt} className={styles.picture} src={light} />
    </picture>
  );
}

/** A page about the plugin of a design tool. */
export function PluginPage({ title, text, zip, abilities, children }: PluginPageProps) {
  return (
    <Container className={styles.page}>
      <PageHero text={text} title={title}>
        <a className={buttonClass({ look: 'primary', size: 'lg' })} download href={zip}>
          Download the plugin
        </a>
      </PageHero>
      {children}
      <section aria-labelledby="abilities" className={styles.section}>
        <h2 className={styles.heading} id="abilities">
          What it does
        </h2>
        <dl className={styles.abilities}>
          {abilities.map(([name, sentence]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  );
}
