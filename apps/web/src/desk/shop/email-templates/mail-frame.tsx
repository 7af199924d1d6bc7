import { useRef } from 'react';
import { trustedHtml } from '../../../lib/browser/trusted-types.ts';
import editor from '../../forms/editor.module.css';

interface MailFrameProps {
  readonly html: string;
  readonly title: string;
  /** Without one, that of the desk. */
  readonly scheme?: 'light' | 'dark';
}

/** A mail as its reader sees it. Nothing in the frame runs. */
export function MailFrame({ html, title, scheme }: MailFrameProps) {
  const shown = useRef('');
  const dressed = scheme ? inScheme(html, scheme) : html;
  const show = (frame: HTMLIFrameElement | null) => {
    if (!frame?.contentDocument || shown.current === dressed) return;
    shown.current = dressed;
    write(frame.contentDocument, dressed);
  };
  return <iframe className={editor.mail} ref={show} sandbox="allow-same-origin" title={title} />;
}

/** Has what the mail says of dark mode hold always, or never. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');

const sheets = /<style>([^<]*)<\/style>/g;

/** The desk's policy takes no styles from HTML, and reports each; set by script, they hold. */
function write(page: Document, html: string): void {
  const css = [...html.matchAll(sheets)].map(([, rules]) => rules).join('');
  const bare = html.replaceAll(sheets, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(trustedHtml(bare), 'text/html');
  page.documentElement.lang = mail.documentElement.lang;
  page.title = mail.title;
  page.body.replaceWith(page.adoptNode(mail.body));
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}
