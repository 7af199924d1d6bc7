import { platforms } from '@kitshelf/contract/catalogue.ts';
import type { Home } from '@kitshelf/contract/site-home.ts';
import { lazy, Suspense } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { ToolsLink } from '../../../shared/navigation/tools-link.tsx';
import { Container, HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { StartButton } from '../../../shared/buttons/start-button.tsx';
import { CopyAct } from './copy-act.tsx';
import styles from './hero.module.css';

/** Tools that a copy can be pasted into, and those to come (docs/product/pages.md#home). */
const tools = [...platforms, { name: 'AI design tools', isDisabled: true }];

/** What is to come is a promise of the demonstration alone. */
const there = platforms.filter(({ isDisabled }) => !isDisabled);

const HeroPrice = lazy(() => import('./hero-price.tsx').then((module) => ({ default: module.HeroPrice })));

/** Where something is on sale; its line is there from the start. The demonstration begins with what is free. */
function Price() {
  const { isDemo, informationLinks } = useSite();
  const isLive = useHydrated();
  // The link that every shop has which sells.
  if (isDemo || !informationLinks.some(({ to }) => to === paths.withdraw)) return null;
  return (
    <p className={styles.price}>
      {isLive && (
        <Suspense>
          <HeroPrice />
        </Suspense>
      )}
    </p>
  );
}

export function Hero({ title, lead }: Pick<Home, 'title' | 'lead'>) {
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <StartButton />
          <LinkButton className={styles.visitor} look="plain" size="lg" to={paths.library}>
            See the library
          </LinkButton>
        </div>
        <Price />
        <HiddenText id="design-tools">Design tools</HiddenText>
        <ul aria-labelledby="design-tools" className={styles.tools}>
          {(useSite().isDemo ? tools : there).map(({ name, isDisabled }) => (
            <li className={styles.tool} data-soon={isDisabled} key={name}>
              {name}
              <span>{isDisabled ? 'Coming Soon' : 'Available'}</span>
            </li>
          ))}
        </ul>
        <ToolsLink className={styles.today} />
      </div>
      <CopyAct />
    </Container>
  );
}
