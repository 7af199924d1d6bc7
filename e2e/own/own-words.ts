import type { APIRequestContext } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../../apps/server/test/pdf.ts';

/** What is the demonstration shop's, India's or a promise that nobody made. */
const foreign = new RegExp(
  [
    String.raw`Kitshelf|\bIndian?\b(?! [Rr]upee)|Razorpay|Payoneer|1K\+|100% free|kitshelf\.test`,
    'within 12 hours|5 business days|within 14 days',
    String.raw`\b[Ss]hel(?:f|ves)\b|Coming Soon|[Uu]nlimited projects|[Nn]o attribution|Customer support`,
    'twice a month|religious|1[0-9] brands|Halvora|Almost always|copy most|by a person: never',
  ].join('|'),
  'g',
);
/** The American noun, in words that people read. */
const american = /\b[Ll]icenses?\b/g;
const unread = /<script\b[^]*?<\/script>|<style\b[^]*?<\/style>|<[^>]*>/g;
/** Names of others that their licences ask for, and the ways to them. */
const notices = '/licenses';

/** Files for machines that read; pages are found by their links. */
const machineFiles = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/updates.xml',
  '/site.webmanifest',
  '/favicon.svg',
  '/desk',
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/r/registry.json',
  '/framer-plugin/live/index.html',
  '/framer-plugin/live/framer.json',
];
const zips = ['/figma-plugin.zip', '/framer-plugin.zip'];
const maxPages = 150;

/**
 * Reads everything that a shop shows or sends, beginning at its home page, and answers what stands there of another shop,
 * a line each. A link that leads nowhere is a finding, too.
 * @param mine links to accounts elsewhere that the owner has entered
 * @param buyer the token of somebody whose receipts are read, too
 */
export async function foreignWords(
  request: APIRequestContext,
  origin: string,
  mine: readonly string[],
  buyer?: string,
): Promise<{ readonly findings: readonly string[]; readonly pages: readonly string[] }> {
  const findings: string[] = [];
  const look = (where: string, text: string) => {
    const words = [...new Set([...text.matchAll(foreign)].map(([word]) => word))];
    if (words.length > 0) findings.push(`${where}: ${words.join(', ')}`);
  };
  const pages = await crawl(request, origin, (path, html) => {
    if (path === notices) return;
    look(path, html);
    const nouns = html.replaceAll(unread, ' ').match(american);
    if (nouns) findings.push(`${path}: ${nouns.join(', ')}`);
    for (const [, to = ''] of html.matchAll(/<a [^>]*href="(https?:[^"]+)"/g))
      if (!to.startsWith(origin) && !mine.includes(to)) findings.push(`${path}: links to ${to}`);
  });
  for (const path of machineFiles) {
    const answer = await request.get(path);
    if (!answer.ok()) findings.push(`${path}: ${answer.status()}`);
    look(path, await answer.text());
  }
  for (const path of zips) {
    const files = unzipSync(await (await request.get(path)).body());
    for (const [name, bytes] of Object.entries(files)) look(`${path} ${name}`, strFromU8(bytes));
  }
  const { data: mails } = (await (await request.get('/dev/mailbox.json')).json()) as {
    data: { subject: string; html: string; text: string }[];
  };
  for (const { subject, html, text } of mails) look(`mail “${subject}”`, `${subject}\n${html}\n${text}`);
  look('/mcp', await initializeMcp(request));
  if (buyer !== undefined)
    for (const { name, text } of await documentsOf(request, buyer)) {
      pages.push(name);
      // Where its buyer lives, and through whom they paid, is theirs.
      look(name, text.replaceAll(/\bIndia\b|Razorpay/g, ''));
    }
  return { findings, pages: [...pages, ...mails.map(({ subject }) => subject)] };
}

/** The receipts and credit notes of somebody, as a reader of PDF finds their words. */
async function documentsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string) => request.get(path, { headers });
  const { data: list } = await (await get('/api/v1/user/payment/fetch-subscriptions')).json();
  const found: { name: string; text: string }[] = [];
  for (const { _id } of list as { _id: string }[]) {
    const { data } = await (await get(`/api/v1/user/payment/subscriptions/${_id}`)).json();
    for (const { pdfUrl } of [...data.receipts, ...data.creditNotes] as { pdfUrl: string }[]) {
      const answer = await get(pdfUrl);
      found.push({ name: `PDF ${pdfUrl}`, text: (await readPdf(await answer.body())).text });
    }
  }
  return found;
}

async function crawl(
  request: APIRequestContext,
  origin: string,
  visit: (path: string, html: string) => void,
): Promise<string[]> {
  const known = new Set(['/', '/no-such-page']);
  for (const path of known) {
    if (known.size > maxPages) break;
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    if (path !== '/no-such-page' && answer.status() >= 400) visit(path, `${answer.status()} Kitshelf`);
    if (!(answer.headers()['content-type'] ?? '').includes('text/html')) continue;
    const html = await answer.text();
    visit(path, html);
    for (const [, to = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(to.replaceAll('&amp;', '&'), origin + path);
      if (url.origin === origin) known.add(url.pathname + url.search);
    }
  }
  return [...known];
}

async function initializeMcp(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/mcp', {
    headers: { accept: 'application/json, text/event-stream' },
    data: {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
  });
  return await answer.text();
}
