import type { Update } from '@kitshelf/contract/updates.ts';
import { escapeHtml } from '../../platform/http/html.ts';

/** The updates as RSS 2.0; `origin` is the site's own address without a slash at its end. */
export function updatesFeed(updates: readonly Update[], origin: string, siteName: string): string {
  const [newest] = updates;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${siteName} updates`),
    element('link', `${origin}/updates`),
    `<atom:link href="${escapeHtml(`${origin}/updates.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('description', 'New sections, templates, wireframes and icons.'),
    element('language', 'en'),
    ...(newest ? [element('lastBuildDate', rfc822(newest.createdAt))] : []),
    ...updates.map((update) => itemOf(update, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ _id, name, description, link, createdAt, images }: Update, origin: string): string {
  const [image] = images;
  const picture = image ? `<p><img src="${origin}${image.src}?w=960" alt=""></p>` : '';
  const absolute = description.replaceAll('href="/', `href="${origin}/`);
  return [
    '<item>',
    element('title', name),
    element('link', link ?? `${origin}/updates`),
    `<guid isPermaLink="false">${_id}</guid>`,
    element('pubDate', rfc822(createdAt)),
    element('description', picture + absolute),
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.replaceAll(unwritable, ''))}</${name}>`;

/** Characters that XML cannot hold in any form. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** RSS wants dates of RFC 822, with a zone that old readers know. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();
