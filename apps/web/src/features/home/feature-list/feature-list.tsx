import type { Home } from '@kitshelf/contract/site-home.ts';
import { hasPage } from '@kitshelf/contract/site-facts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { ExternalLinkButton, LinkButton } from '../../../shared/buttons/link-button.tsx';
import { freeAssetQuery } from '../assets/queries.ts';
import styles from './feature-list.module.css';
import { LayersView } from './layers-view.tsx';
import { PluginView } from './plugin-view.tsx';
import { WireframeView } from './wireframe-view.tsx';

/** Copy and paste, wireframes, and the Figma plugin (docs/product/pages.md#home). */
export function FeatureList({ hasWireframes }: Pick<Home, 'hasWireframes'>) {
  return (
    <section aria-label="Features" className={styles.features}>
      <Container className={styles.list}>
        <Feature
          link={<FreeAssetLink />}
          text="A copied section is not a picture of one. It arrives as named layers with auto layout, so a longer headline pushes the button down instead of running over it. Paste with ⌘V or Ctrl+V and start changing words."
          title="Copy, paste, carry on"
          view={<LayersView />}
        />
        {hasWireframes && (
          <Feature
            link={<LinkButton to={`${paths.library}?pCategory=Wireframes`}>See the wireframes</LinkButton>}
            text="Most layouts also come as a wireframe, in the same proportions. Settle the structure with grey boxes first, then swap in the finished section without moving anything around it."
            title="From wireframe to finished section"
            view={<WireframeView />}
          />
        )}
        {hasPage(useSite(), 'figma-plugin') && (
          <Feature
            link={<ExternalLinkButton href={paths.figmaPlugin}>Get the Figma plugin</ExternalLinkButton>}
            text="Search the whole library from inside your file. The plugin puts what you pick right onto the canvas, as named layers with auto layout."
            title="The library inside Figma"
            view={<PluginView />}
          />
        )}
      </Container>
    </section>
  );
}

/** Opens one that is free; nothing where everything is sold. */
function FreeAssetLink() {
  const { data: asset } = useQuery(freeAssetQuery(useCall()));
  return (
    asset && <LinkButton to={`${paths.library}?product-id=${asset._id}`}>Try it on a free asset</LinkButton>
  );
}

interface FeatureProps {
  readonly title: string;
  readonly text: string;
  readonly link: ReactNode;
  readonly view: ReactNode;
}

function Feature({ title, text, link, view }: FeatureProps) {
  return (
    <article className={styles.feature}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.link}>{link}</div>
      </div>
      <div aria-hidden="true" className={styles.view}>
        {view}
      </div>
    </article>
  );
}
