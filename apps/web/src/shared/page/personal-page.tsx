import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/session/redirect.ts';
import { useToken } from '../../lib/session/session.ts';
import { buttonClass, type ButtonLook } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import styles from './personal-page.module.css';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';

interface PersonalPageProps {
  readonly title: string;
  readonly text: string;
  /** What is kept, as `your pages`. */
  readonly noun: string;
  /** What stands there for anyone who is not signed in. */
  readonly visitor: ReactNode;
  /** A user's own. */
  readonly children: ReactNode;
}

/** A page of what somebody keeps: it is known in the browser alone whose it is. */
export function PersonalPage({ title, text, noun, visitor, children }: PersonalPageProps) {
  const isHydrated = useHydrated();
  const isUser = useToken() !== undefined;
  return (
    <Container className={styles.page}>
      {isHydrated && isUser && (
        <Link className={styles.back} to={paths.profile}>
          ‹ Profile
        </Link>
      )}
      <PageHero isCompact text={text} title={title} />
      <div className={styles.body}>
        {!isHydrated && <SpinnerCover label={`Loading ${noun}`} />}
        {isHydrated && (isUser ? children : visitor)}
      </div>
    </Container>
  );
}

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  readonly noun: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for; until it is here, that it is on its way, or that it can be tried again. */
export function Loaded<Data>({ query, noun, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <SpinnerCover label={`Loading ${noun}`} />;
  return (
    <RetryPanel
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      text={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} could not be loaded.`}
      title="Something went wrong."
    />
  );
}

interface SignInPanelProps {
  readonly title: string;
  /** What an account is for here. */
  readonly text: string;
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** Stands where an account is needed, with the ways to one. */
export function SignInPanel({ title, text, children }: SignInPanelProps) {
  return (
    <Panel text={text} title={title}>
      <WayIn look={{ look: 'ink' }} to={paths.login}>
        Log in
      </WayIn>
      <WayIn look={{}} to={paths.register}>
        Register
      </WayIn>
      {children}
    </Panel>
  );
}

interface SignInNoticeProps {
  readonly before: string;
  readonly after: string;
}

/** A line above what the browser keeps: `{before} Log in or register {after}`. */
export function SignInNotice({ before, after }: SignInNoticeProps) {
  return (
    <div className={styles.notice}>
      <Hint>
        {before} <WayIn to={paths.login}>Log in</WayIn> or <WayIn to={paths.register}>register</WayIn> {after}
      </Hint>
    </div>
  );
}

interface WayInProps {
  readonly to: string;
  /** As a button. */
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** Leads back to this page afterwards. */
function WayIn({ to, look, children }: WayInProps) {
  const { href } = useLocation();
  return (
    <Link className={look && buttonClass(look)} onClick={() => rememberRedirect({ target: href })} to={to}>
      {children}
    </Link>
  );
}

/** A quiet line. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
