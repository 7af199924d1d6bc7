import fontUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { site } from '@kitshelf/contract/site.ts';
import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import '../../ui/fonts.css';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { useIsBehindDialog } from '../../ui/dialog-stack.ts';
import { LiveControls } from '../../ui/live-controls.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { Banner } from './banner.tsx';
import { bootScript } from './boot-script.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './root-document.module.css';
import { useFreshAnswers } from './use-fresh-answers.ts';
import { useRouteArrival } from './use-route-arrival.ts';
import { useSessionRules } from './use-session-rules.ts';

interface RootDocumentProps {
  /** The sign-up that stands in the footer. */
  readonly newsletter: ReactNode;
}

/** The whole document: what every page has around it. */
export function RootDocument({ newsletter }: RootDocumentProps) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        <link as="font" crossOrigin="anonymous" href={fontUrl} rel="preload" type="font/woff2" />
        <link href="/favicon.ico" rel="icon" sizes="32x32" />
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
        <link href="/site.webmanifest" rel="manifest" />
        <link href="/updates.xml" rel="alternate" title={`${site.name} updates`} type="application/rss+xml" />
        <HeadContent />
      </head>
      <body>
        <Shell newsletter={newsletter} />
        <Scripts />
      </body>
    </html>
  );
}

function Shell({ newsletter }: RootDocumentProps) {
  const main = useRouteArrival();
  const isBehindDialog = useIsBehindDialog();
  useFreshAnswers();
  useSessionRules();
  return (
    <LiveControls>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Banner />
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer newsletter={newsletter} />
      <OfflineNotice />
      {!isBehindDialog && <ToastRegion />}
    </LiveControls>
  );
}
