import { builtInRadius } from '@kitshelf/contract/look-settings.ts';
import type { MailRows } from '@kitshelf/contract/mail/template.ts';
import { type SiteFacts, type SiteLook, withSiteName } from '@kitshelf/contract/site-facts.ts';
import { html, SafeHtml } from '../http/html.ts';
import type { RichBody } from './rich-body.ts';

/** What a mail says; both of its forms are made from this, so that they cannot differ. */
export interface MailContent {
  readonly title: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** What stands below them in two forms, made elsewhere. */
  readonly rich?: RichBody;
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Labelled values, shown as a table; a value may have several lines. */
  readonly facts?: MailRows;
  /** Small print: why this came and what to do if it was not asked for. */
  readonly footnote: string;
  /** A way out, below the small print. */
  readonly wayOut?: { readonly label: string; readonly url: string };
}

export interface MailBody {
  readonly html: string;
  readonly text: string;
}

const font = `font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif`;
const ink = '#1b1a18';
const quiet = '#6b6860';

/** What a mail is laid out from, with all names in place. */
export interface MailParts {
  /** Empty: none stands above the words. */
  readonly title: string;
  readonly preview: string;
  readonly sheet: RichBody;
  readonly small: RichBody;
}

/** Whose mail it is. */
export interface MailShop {
  readonly name: string;
  /** Lines under each mail. */
  readonly signature: string;
  /** Absent: the built-in look. */
  readonly look?: MailLook;
}

/** What mails take from the look of a shop: colours of buttons, corners. */
export type MailLook = Pick<SiteLook, 'shades' | 'radius'>;

/** Lays out what is said in code. `{site}` in its words becomes the name of the shop. */
export function mailLayout(content: MailContent, shop: MailShop): MailBody {
  return layOut(partsOf(withNames(content, shop), shop.look), shop);
}

/** Lays a mail out: without pictures, readable in light and dark and as plain text alone. */
export function layOut(parts: MailParts, shop: MailShop): MailBody {
  return { html: asHtml(parts, shop).text, text: asText(parts, shop) };
}

function withNames(content: MailContent, shop: Pick<SiteFacts, 'name'>): MailContent {
  const named = (text: string) => withSiteName(text, shop);
  return {
    ...content,
    title: named(content.title),
    preview: named(content.preview),
    paragraphs: content.paragraphs.map(named),
    footnote: named(content.footnote),
  };
}

function partsOf(
  { title, preview, paragraphs, rich, facts, action, footnote, wayOut }: MailContent,
  look: MailLook | undefined,
): MailParts {
  const call = action && buttonPart(action, look);
  const table = facts && tablePart(facts);
  const parts = [...paragraphs.map(paragraphPart), rich, table, call].filter((part) => part !== undefined);
  const out = wayOut ? `\n${wayOut.label}: ${wayOut.url}` : '';
  const small = { html: html`${footnote}${outLink(wayOut)}`, text: `${footnote}${out}` };
  return { title, preview, sheet: joined(parts), small };
}

/** Parts of a sheet, one below the other. */
export const joined = (parts: readonly RichBody[]): RichBody => ({
  html: html`${parts.map((part) => part.html)}`,
  text: parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n'),
});

/** The one thing to do. */
export const buttonPart = (
  action: { readonly label: string; readonly url: string },
  look: MailLook | undefined,
): RichBody => ({
  html: button(action, look),
  text: `${action.label}:\n${action.url}`,
});

/** Labelled values, as a table. */
export const tablePart = (rows: MailRows): RichBody => ({
  html: factTable(rows),
  text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
});

const paragraphPart = (text: string): RichBody => ({ html: paragraph(text), text });

function asHtml(parts: MailParts, shop: MailShop): SafeHtml {
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${parts.title}</title>
        ${darkStyle(shop.look?.shades?.dark)}
      </head>
      <body class="page" style="margin:0;padding:0;background:#f6f5f1">
        <div style="display:none;max-height:0;overflow:hidden">${parts.preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:40px 16px">${column(parts, shop)}</td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** Name above, the sheet with all there is to say, small print below. */
function column({ title, sheet, small }: MailParts, { name, signature, look }: MailShop): SafeHtml {
  const nameStyle = `padding:0 4px 20px;${font};font-size:17px;font-weight:600;letter-spacing:-0.02em;color:${ink}`;
  const sheetStyle = `padding:36px 36px 32px;border:1px solid #e6e4df;border-radius:${look?.radius ?? builtInRadius}px;background:#ffffff`;
  const heading = `margin:0 0 16px;${font};font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-0.03em;color:${ink}`;
  const smallStyle = `padding:20px 4px 0;${font};font-size:13px;line-height:1.6;color:${quiet}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
    <tr>
      <td class="ink" style="${nameStyle}">${name}</td>
    </tr>
    <tr>
      <td class="sheet" style="${sheetStyle}">
        ${title && html`<h1 class="ink" style="${heading}">${title}</h1>`} ${sheet.html}${signed(signature)}
      </td>
    </tr>
    <tr>
      <td class="quiet" style="${smallStyle}">${small.html}</td>
    </tr>
  </table>`;
}

function signed(signature: string): SafeHtml {
  if (!signature) return html``;
  const style = `margin:20px 0 0;${font};font-size:16px;line-height:1.6;color:${ink}`;
  return html`<p class="ink" style="${style}">${withBreaks(signature)}</p>`;
}

function outLink(wayOut: MailContent['wayOut']): SafeHtml {
  if (!wayOut) return html``;
  return html`<br /><a href="${wayOut.url}" class="quiet" style="color:${quiet}">${wayOut.label}</a>`;
}

function paragraph(text: string): SafeHtml {
  const style = `margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:${ink}`;
  return html`<p class="ink" style="${style}">${withBreaks(text)}</p>`;
}

function factTable(rows: MailRows): SafeHtml {
  if (rows.length === 0) return html``;
  const labelStyle = `padding:8px 16px 8px 0;${font};font-size:13px;line-height:23px;color:${quiet}`;
  const valueStyle = `padding:8px 0;${font};font-size:15px;line-height:1.5;color:${ink};overflow-wrap:anywhere`;
  const lines = rows.map(
    ([label, value]) =>
      html`<tr>
        <td valign="top" width="128" class="quiet" style="${labelStyle}">${label}</td>
        <td class="ink" style="${valueStyle}">${withBreaks(value)}</td>
      </tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${lines}
  </table>`;
}

/** Mail programs ignore line breaks, and some the style that keeps them. */
export function withBreaks(text: string): SafeHtml[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

function button(
  { url, label }: { readonly url: string; readonly label: string },
  { shades, radius }: MailLook = { shades: null, radius: builtInRadius },
): SafeHtml {
  const { accent, onAccent } = shades?.light ?? { accent: ink, onAccent: '#ffffff' };
  const corner = Math.round((radius * 2) / 3);
  const labelStyle = `display:inline-block;padding:13px 22px;${font};font-size:15px;font-weight:600;color:${onAccent};text-decoration:none`;
  const noteStyle = `margin:0 0 16px;${font};font-size:13px;line-height:1.6;color:${quiet}`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">
      <tr>
        <td class="button" bgcolor="${accent}" style="border-radius:${corner}px;background:${accent}">
          <a href="${url}" class="button-label" style="${labelStyle}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="quiet" style="${noteStyle}">
      Or open this address in your browser:<br />
      <a href="${url}" class="quiet" style="color:${quiet};word-break:break-all">${url}</a>
    </p>`;
}

const darkStyle = ({ accent, onAccent } = { accent: '#f2f1ee', onAccent: '#1b1a18' }) =>
  new SafeHtml(
    '<style>@media (prefers-color-scheme:dark){.page{background:#141413!important}' +
      '.sheet{background:#1f1e1c!important;border-color:#33312d!important}' +
      '.ink{color:#f2f1ee!important}.quiet{color:#b3b0a8!important}' +
      `.button{background:${accent}!important}.button-label{color:${onAccent}!important}}</style>`,
  );

function asText({ title, sheet, small }: MailParts, { name, signature }: MailShop): string {
  const words = [title, sheet.text, signature].filter(Boolean).join('\n\n');
  return `${words}\n\n-- \n${small.text}\n${name}\n`;
}
