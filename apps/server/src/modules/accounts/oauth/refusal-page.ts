import { createHash } from 'node:crypto';
import { html, SafeHtml } from '../../../platform/http/html.ts';

const style = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif;background:light-dark(oklch(0.991 0.002 95),oklch(0.17 0.004 285));color:light-dark(oklch(0.19 0.006 285),oklch(0.96 0.003 95))}
body{margin:0}
main{min-height:100vh;display:grid;place-content:center;justify-items:start;gap:12px;padding:24px;box-sizing:border-box}
h1{margin:0;font-size:clamp(28px,5vw,44px);font-weight:600;line-height:1.1;letter-spacing:-.03em;text-wrap:balance}
p{margin:0;max-width:46ch;color:light-dark(oklch(0.4 0.008 285),oklch(0.79 0.006 285));text-wrap:pretty;overflow-wrap:anywhere}
a{color:inherit;font-weight:600;text-underline-offset:3px}
`;

/** Written in one piece: the policy names the hash of exactly these bytes. */
const styleSheet = new SafeHtml(`<style>${style}</style>`);

/** The one style sheet and nothing else. */
export const refusalPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What a user is told whose client cannot be told: nobody knows who it is, or where. */
export function refusalPage(reason: string, siteName: string): string {
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>This sign-in cannot continue | ${siteName}</title>
        ${styleSheet}
      </head>
      <body>
        <main>
          <h1>This sign-in cannot continue</h1>
          <p>
            The app that sent you here made a request that is not safe to answer, so nothing was connected.
            Try again from there, or tell its makers: ${reason}.
          </p>
          <p><a href="/">Go to ${siteName}</a></p>
        </main>
      </body>
    </html>`.text;
}
