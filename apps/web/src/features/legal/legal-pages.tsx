import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import { trustedHtml } from '../../lib/browser/trusted-types.ts';
import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/page/layout.tsx';
import styles from './legal-pages.module.css';
import { headings, html as allNotices, title } from '../../../../../THIRD-PARTY-NOTICES.md';
import * as license from './license.md';
import * as privacy from './privacy-policy.md';
import * as refunds from './refund-policy.md';
import * as terms from './terms-conditions.md';

export const heads = {
  TermsPage: {
    title: 'Terms and conditions',
    description:
      'The agreement about the library, accounts, plans, renewals and payments, in plain words. Governed by the law of India.',
  },
  LicensePage: {
    title: 'License',
    description:
      'What you may do with the assets: the Regular license, the Template Creator license and free assets without attribution.',
  },
  RefundPage: {
    title: 'Refund policy',
    description:
      'When payments are refunded, and how to ask. Every request is reviewed within 5 business days.',
  },
  PrivacyPage: {
    title: 'Privacy policy',
    description:
      'What is kept about you, why and for how long. No advertising, no tracking, no request to a third party.',
  },
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
}

export const TermsPage = () => <LegalText page={terms} />;
export const LicensePage = () => <LegalText page={license} />;
export const RefundPage = () => <LegalText page={refunds} />;
export const PrivacyPage = () => <LegalText page={privacy} />;

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
function LegalText({ page: { title, headings, html } }: LegalTextProps) {
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
