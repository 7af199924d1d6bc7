import { legalTitles, type ShownLegalText } from '@kitshelf/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { useSite } from '../../lib/site/site-context.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { trustedHtml } from '../../lib/browser/trusted-types.ts';
import { paths } from '../../lib/paths.ts';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { pageAt } from './legal-head.ts';
import { isNotPublished, legalTextQuery } from './queries.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import styles from './legal-pages.module.css';
import { headings, html as allNotices, title } from '../../../../../THIRD-PARTY-NOTICES.md';
import { dateText } from '../../lib/date-text.ts';
export { legalHead, loadLegalText } from './legal-head.ts';

export const heads = {
  NoticesPage: {
    title: 'Third-party notices',
    description:
      'The packages, typefaces, icons and data of others in this site, with their licences and copyright notices.',
  },
};

interface LegalTextProps {
  readonly page: {
    readonly title: string;
    readonly headings: readonly { readonly id: string; readonly text: string }[];
    readonly html: string;
  };
  readonly children?: ReactNode;
}

/** One of the pages that the owner writes: the version that holds, or the one that the address names. */
export function LegalPage() {
  const page = pageAt(useMatches().at(-1)?.fullPath ?? '');
  const { version } = useSearch({ strict: false });
  const isMissing = useSite().pagesOff.includes(page);
  const query = { ...legalTextQuery(useCall(), page, version), enabled: !isMissing };
  const { data, error, isFetching, refetch } = useQuery(query);
  if (isMissing) return <NotPublished title={legalTitles[page]} />;
  if (data) {
    return (
      <LegalText page={withLastChange(data.data)}>
        <VersionNote text={data.data} />
      </LegalText>
    );
  }
  if (!error) return <SpinnerCover />;
  if (isNotPublished(error)) return <NotPublished title={legalTitles[page]} />;
  return (
    <RetryPanel
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      text={error.message}
      title="The page could not be loaded"
    />
  );
}

const NotPublished = ({ title }: { readonly title: string }) => (
  <Container className={styles.page}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>This page is not published yet.</p>
  </Container>
);

/** Begins with the day of the last change, where the text says none itself. */
const withLastChange = (text: ShownLegalText): ShownLegalText =>
  text.lastChanged === null
    ? text
    : { ...text, html: `<p>Last changed on ${dateText(text.lastChanged)}.</p>\n${text.html}` };

/** Which version this is and which there are, once there is more than one. */
function VersionNote({ text: { version, from, until, versions } }: { readonly text: ShownLegalText }) {
  if (versions.length < 2 && until === null) return null;
  return (
    <aside aria-label="Versions" className={styles.versions}>
      <p>
        Version {version}, in force from {dateText(from)}
        {until && ` until ${dateText(until)}`}.
      </p>
      <ul>
        {versions.map((each) => (
          <li key={each.version}>
            <a href={`?version=${each.version}`}>
              Version {each.version}, from {dateText(each.from)}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** What of others is in the site (decision 171). */
export function NoticesPage() {
  const html = useServedNotices();
  const page = useMemo(() => ({ title, headings, html }), [html]);
  return <LegalText page={page} />;
}

const textId = 'legal-text';
const notLoaded = `<p>The notices could not be loaded. <a href="${paths.notices}">Try again</a></p>`;

/** They are 200 KB, which the server alone has: a browser keeps what came with the page, or asks for the page. */
function useServedNotices(): string {
  const [html, setHtml] = useState(import.meta.env.SSR ? allNotices : '');
  useEffect(() => {
    if (document.querySelector(`#${textId}`)?.hasChildNodes()) return;
    const stopped = new AbortController();
    fetch(paths.notices, stopped)
      .then((answer) => answer.text())
      .then((page) => new DOMParser().parseFromString(trustedHtml(page), 'text/html'))
      .then((page) => setHtml(page.querySelector(`#${textId}`)?.innerHTML ?? notLoaded))
      .catch(() => stopped.signal.aborted || setHtml(notLoaded));
    return () => stopped.abort();
  }, []);
  return html;
}

/** One of the long texts, with the list of its parts beside it. */
function LegalText({ page: { title, headings, html }, children }: LegalTextProps) {
  const onClick = useInnerLinks();
  // React writes a new object into the page, even when its text is the same.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <nav aria-label="On this page" className={styles.contents}>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only takes the clicks of the links inside */}
      <div
        className={styles.text}
        dangerouslySetInnerHTML={inner}
        id={textId}
        onClick={onClick}
        suppressHydrationWarning
      />
      {children}
    </Container>
  );
}

/** Links of the text to other pages of the site need no new document. */
function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!link || !isPlain || !link.getAttribute('href')?.startsWith('/')) return;
    event.preventDefault();
    void navigate({ href: link.getAttribute('href') ?? '/' });
  };
}
