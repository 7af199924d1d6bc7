import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { HeadContent, Outlet, Scripts, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { Live, useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { factsBlock } from '../../../lib/site/carried-facts.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { arriveAt } from '../../../lib/session/redirect.ts';
import { markPerson } from '../../../lib/session/person.ts';
import { onTokenChange } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import '@kitshelf/ui/fonts.css';
import '@kitshelf/ui/tokens.css';
import '@kitshelf/ui/base.css';
import { useIsBehindDialog } from '@kitshelf/ui/overlays/dialog-stack.ts';
import { LiveControls } from '@kitshelf/ui/page/layout.tsx';
import { SkipLink } from '@kitshelf/ui/page/skip-link.tsx';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { Banner } from '../banner.tsx';
import { bootScript } from './boot-script.ts';
import { firstFonts } from './first-fonts.ts';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { assetRules, untilLiveRules } from './speculation.ts';
import { PageIncomplete } from './page-incomplete.tsx';
import { WithoutScript } from './without-script.tsx';

const ShellExtras = lazy(() =>
  import('../shell-extras.tsx').then((module) => ({ default: module.ShellExtras })),
);

interface RootDocumentProps {
  /** The sign-up that stands in the footer. */
  readonly newsletter: ReactNode;
  /** The way to find anything, in the header. */
  readonly palette: ReactNode;
}

/**
 * The whole document: what every page has around it. Its scripts are the server's alone: they have run when the browser
 * draws, and a page drawn again could not write them (Trusted Types).
 */
export function RootDocument({ newsletter, palette }: RootDocumentProps) {
  const nonce = useRouter().options.ssr?.nonce;
  const site = useSite();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: bootScript }} nonce={nonce} />}
        {import.meta.env.SSR && <Look site={site} />}
        {import.meta.env.SSR && <SiteFiles site={site} />}
        <noscript>{import.meta.env.SSR && <style>{'main search { visibility: hidden }'}</style>}</noscript>
        <HeadContent />
        {import.meta.env.SSR && <SpeculationRules nonce={nonce} />}
        {import.meta.env.SSR && <CarriedFacts />}
      </head>
      <body>
        <Shell newsletter={newsletter} palette={palette} />
        {/* Outside the fieldset, which no script would open. */}
        <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

/** The typeface that a page begins with, and the look of a shop that has its own, before the first paint. */
const Look = ({ site: { look } }: { readonly site: SiteFacts }) => (
  <>
    {firstFonts(look).map((href) => (
      <link as="font" crossOrigin="anonymous" href={href} key={href} rel="preload" type="font/woff2" />
    ))}
    {look && <style dangerouslySetInnerHTML={{ __html: look.css }} />}
  </>
);

/** Colour scheme, icons, manifest and feed: a browser has them with the server's page, and no first load has this. */
const SiteFiles = ({ site: { name, pagesOff } }: { readonly site: SiteFacts }) => (
  <>
    <meta content="light dark" name="color-scheme" />
    <link href="/favicon.ico" rel="icon" sizes="32x32" />
    <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
    <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
    <link href="/site.webmanifest" rel="manifest" />
    {!pagesOff.includes('updates') && (
      <link href="/updates.xml" rel="alternate" title={`${name} updates`} type="application/rss+xml" />
    )}
  </>
);

/** Each is allowed by its hash, as the other scripts of the server are. */
const SpeculationRules = ({ nonce }: { readonly nonce: string | undefined }) => (
  <>
    <script dangerouslySetInnerHTML={{ __html: assetRules() }} nonce={nonce} type="speculationrules" />
    <script
      dangerouslySetInnerHTML={{ __html: untilLiveRules() }}
      data-until-live=""
      nonce={nonce}
      type="speculationrules"
    />
  </>
);

/** Before the scripts, which read it. */
function CarriedFacts() {
  const { text, ...attributes } = factsBlock(useSite());
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

function Shell({ newsletter, palette }: RootDocumentProps) {
  // What changes around a part of the server's page has React make that part live first: `Live` opens the controls of
  // the page and its frame together. Deferred, the change waits for a part whose files are on their way.
  const isLive = useDeferredValue(useHydrated());
  const main = useRouteArrival();
  const isBehindDialog = useIsBehindDialog();
  const isLibrary = useLocation().pathname === paths.library;
  useFreshAnswers();
  useSessionRules();
  return (
    <LiveControls isLive={isLive}>
      <SkipLink to="main">Skip to content</SkipLink>
      {isLibrary && <SkipLink to="results">Skip to results</SkipLink>}
      <Banner />
      <Header>{palette}</Header>
      <main id="main" ref={main} tabIndex={-1}>
        <Live value={isLive}>
          <Outlet />
        </Live>
      </main>
      <Footer newsletter={newsletter} />
      {isLive && (
        <Suspense>
          <ShellExtras />
        </Suspense>
      )}
      <PageIncomplete />
      {!isBehindDialog && <ToastRegion />}
    </LiveControls>
  );
}

/**
 * Whenever someone signs in or out, everything is asked again in the new name; only once the screens know of it, so
 * that nothing personal is asked without a token.
 */
function useFreshAnswers(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onTokenChange(() => {
        // What is not on the screen is not shown in another's name first: it says what may be copied.
        queryClient.removeQueries({ queryKey: ['assets'], type: 'inactive' });
        setTimeout(() => void queryClient.invalidateQueries());
      }),
    [queryClient],
  );
}

/** On each route change, also back, the page starts at its top, the focus at its heading, and its title is spoken. */
function useRouteArrival() {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        window.scrollTo({ top: 0, behavior: 'instant' });
        const heading = main.current?.querySelector('h1');
        if (heading) heading.tabIndex = -1;
        (heading ?? main.current)?.focus({ preventScroll: true });
        toast.tell(document.title);
      }),
    [router],
  );
  return main;
}

/**
 * What each navigation means for anyone who is signed in, and for the return after signing in
 * (docs/product/accounts.md#returning-after-sign-in).
 */
function useSessionRules(): void {
  const location = useLocation();
  useEffect(() => {
    arriveAt(location);
    markPerson();
    // The place alone counts; its other facts come with it.
  }, [location.href]); // oxlint-disable-line react/exhaustive-deps
}
