import { html, SafeHtml } from '../../../../platform/http/html.ts';
import type { DocumentLines } from './receipt-lines.ts';

const style = new SafeHtml(
  `:root{color-scheme:light}body{margin:0;padding:40px 24px;font:15px/1.6 system-ui,sans-serif;color:#1b1a18;background:#fff}` +
    `main{max-width:640px;margin:0 auto}h1{font-size:clamp(20px,6vw,28px);line-height:1.2;margin:12px 0 24px}h2{font-size:13px;margin:0 0 4px;color:#6b6860}` +
    `header,section{margin:0 0 28px}.pair{display:flex;flex-wrap:wrap;gap:24px 48px}dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:2px 20px}` +
    `dt{color:#6b6860}dd{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:10px 0 10px 16px;border-bottom:1px solid #e6e4df;vertical-align:top}` +
    `td:first-child,th:first-child{padding-left:0}td:last-child{white-space:nowrap}td:last-child,th:last-child,td:nth-child(2),th:nth-child(2){text-align:right}small{color:#6b6860}tfoot td{border:0;padding-block:4px}tfoot tr:last-child td{font-weight:600;border-top:1px solid #1b1a18;padding-top:10px}`,
);

/** A receipt or tax invoice as a whole HTML document: no scripts, nothing loaded, everything that people typed escaped. */
export function receiptHtml(lines: DocumentLines): string {
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${lines.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <header>
            <strong>${lines.shop}</strong>
            <h1>${lines.title}</h1>
          </header>
          <section class="pair">
            ${party('Sold by', [lines.seller, ...lines.sellerLines])} ${party('Billed to', lines.billedTo)}
            <dl>
              ${lines.facts.map(
                ([label, value]) =>
                  html`<dt>${label}</dt>
                    <dd>${value}</dd>`,
              )}
            </dl>
          </section>
          ${items(lines)} ${lines.footnotes.map((line) => html`<p><small>${line}</small></p>`)}
        </main>
      </body>
    </html>`.text;
}

function party(title: string, lines: readonly string[]): SafeHtml {
  return html`<div>
    <h2>${title}</h2>
    ${lines.map((line) => html`<div>${line}</div>`)}
  </div>`;
}

function items({ item, sums, total }: DocumentLines): SafeHtml {
  const sum = ([label, amount]: readonly [string, string]) =>
    html`<tr>
      <td>${label}</td>
      <td></td>
      <td>${amount}</td>
    </tr>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Quantity</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>${item.name}<br /><small>${item.detail}</small></td>
        <td>${item.quantity}</td>
        <td>${item.amount}</td>
      </tr>
    </tbody>
    <tfoot>
      ${sums.map(sum)}${sum(['Total', total])}
    </tfoot>
  </table>`;
}
