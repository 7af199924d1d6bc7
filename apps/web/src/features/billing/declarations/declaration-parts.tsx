import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useToken } from '../../../lib/session/session.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { FactList, type Fact } from '@kitshelf/ui/page/fact-list.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import styles from './declarations.module.css';

interface FrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page on which something is declared. */
export function DeclarationFrame({ title, text, children }: FrameProps) {
  return (
    <Container className={styles.page}>
      <PageHero isCompact text={text} title={title} />
      <div className={styles.card}>{children}</div>
    </Container>
  );
}

/** A step that takes the place of the one before: it is read out from its heading on. */
export function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.step}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' });

/** A moment with its zone, of an ISO 8601 text. */
export const momentText = (at: string): string => moments.format(new Date(at));

interface ReceivedProps {
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
  readonly facts: readonly Fact[];
  readonly children: ReactNode;
}

/** When it was received and what was declared, to be kept, and the way on. */
export function Received({ title, at, facts, children }: ReceivedProps) {
  const isSignedIn = useToken() !== undefined;
  return (
    <Step title={title}>
      <FactList facts={[{ label: 'Received', value: momentText(at) }, ...facts]} />
      {children}
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Print or save</Button>
        <LinkButton to={isSignedIn ? paths.subscriptions : paths.home}>
          {isSignedIn ? 'Your subscriptions' : 'Home'}
        </LinkButton>
      </div>
    </Step>
  );
}
