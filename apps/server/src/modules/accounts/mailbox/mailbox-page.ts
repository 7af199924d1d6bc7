import { createHash } from 'node:crypto';
import { html, SafeHtml } from '../../../platform/http/html.ts';
import type { OutboxMail } from '../../../platform/mail/outbox-repository.ts';

const style = `
:root{color-scheme:light dark;font:16px/1.6 'Instrument Sans',system-ui,sans-serif;background:light-dark(#fcfcfb,#141413);color:light-dark(#1b1a18,#f2f1ee)}
body{max-width:760px;margin:0 auto;padding:64px 20px 96px}
h1{font-size:36px;letter-spacing:-.03em;line-height:1.1;margin:0 0 8px}
p{margin:0}
header p,time,.to{color:light-dark(#6b6860,#b3b0a8)}
ol{list-style:none;margin:40px 0 0;padding:0}
li{border-top:1px solid light-dark(#e6e4df,#33312d)}
summary{display:grid;grid-template-columns:1fr auto;gap:0 24px;padding:16px 0;cursor:pointer}
summary b{font-weight:600}
.to,time{font-size:14px;font-variant-numeric:tabular-nums}
pre{margin:0 0 12px;padding:20px;border-radius:12px;background:light-dark(#f3f2ee,#1f1e1c);font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
details>p{padding-bottom:20px;font-size:14px}
a{color:inherit}
.empty{margin-top:40px;padding-top:24px;border-top:1px solid light-dark(#e6e4df,#33312d)}
`;

/** Written in one piece: the policy names the hash of exactly these bytes. */
const styleSheet = new SafeHtml(`<style>${style}</style>`);

/** The one style sheet and nothing else. */
export const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The kept mail, newest first, as a page that works without scripts. */
export function mailboxPage(mails: readonly OutboxMail[], siteName: string): string {
  const list =
    mails.length === 0
      ? html`<p class="empty">No emails yet.</p>`
      : html`<ol>
          ${mails.map(entry)}
        </ol>`;
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox | ${siteName}</title>
        ${styleSheet}
      </head>
      <body>
        <header>
          <h1>Mailbox</h1>
          <p>Emails that ${siteName} would have sent. They are kept here because no mail server is set.</p>
        </header>
        <main>${list}</main>
      </body>
    </html>`.text;
}

function entry({ id, recipient, subject, text, createdAt }: OutboxMail): SafeHtml {
  const time = createdAt.toISOString();
  return html`<li>
    <details>
      <summary>
        <b>${subject}</b><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>
        <span class="to">${recipient}</span>
      </summary>
      <pre tabindex="0">${linked(text)}</pre>
      <p><a href="/dev/mailbox/${id}">Show as designed</a></p>
    </details>
  </li>`;
}

/** Addresses in a mail's text, made to be clicked. */
function linked(text: string): SafeHtml[] {
  return text
    .split(/(https?:\/\/\S*[^\s).,])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
