import type { Home, HomeBlock } from '@kitshelf/contract/site-home.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useCall } from '../../lib/api/call-context.ts';
import { type HeadContext, jsonLd, pageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { homeQuery } from './assets/queries.ts';
import { DemoPictures } from './pictures/still.tsx';
import { StartButton } from '../../shared/buttons/start-button.tsx';
import { BrandTrial } from './brand/brand-trial.tsx';
import { FeatureList } from './feature-list/feature-list.tsx';
import { Gallery } from './assets/gallery.tsx';
import { Hero } from './hero/hero.tsx';
import { KeyPoints } from './key-points.tsx';
import { Proof } from './proof.tsx';
import styles from './home-page.module.css';
import { StaffPicks } from './assets/staff-picks.tsx';
import { WordMarquee } from './word-marquee.tsx';

/** The site's own title and description. */
export function homeHead(context: HeadContext) {
  const { site } = context;
  const { meta, links } = pageHead(
    {
      title: `${site.name}: ${site.tagline}`,
      description: site.description,
      path: paths.home,
    },
    context,
  );
  return { meta, links, ...(import.meta.env.SSR && jsonLd(siteJsonLd(context))) };
}

/** The site as machines read it, with its search (docs/product/pages.md#server-rendering). */
function siteJsonLd({ origin, site }: HeadContext) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.library}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** What it is, what is in it, what it does, why, and the next step (docs/product/pages.md#home). */
export function HomePage() {
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery(useCall()));
  if (!home && !error) return <SpinnerCover />;
  if (!home)
    return (
      <RetryPanel
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        text="Trying again often helps."
        title="This page did not load"
      />
    );
  return (
    <DemoPictures value={home.hasDemoPictures}>
      {home.blocks.map((block) => {
        const Block = parts[block];
        return <Block key={block} {...home} />;
      })}
    </DemoPictures>
  );
}

/** The one step that is left; the words are for anyone who has no account yet. */
function LastCall({ callTitle, callText }: Home) {
  return (
    <Container className={styles.call}>
      <h2 className={styles.title}>{callTitle}</h2>
      <p className={classes(styles.text, styles.forVisitors)}>{callText}</p>
      <StartButton />
    </Container>
  );
}

const parts: Readonly<Record<HomeBlock, ComponentType<Home>>> = {
  hero: Hero,
  brand: BrandTrial,
  words: WordMarquee,
  picks: StaffPicks,
  gallery: Gallery,
  features: FeatureList,
  points: KeyPoints,
  proof: Proof,
  call: LastCall,
};
