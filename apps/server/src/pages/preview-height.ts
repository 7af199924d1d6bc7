import { createHash } from 'node:crypto';

/** Tells the page around its frame how high it is, in px: at first, when that changes, when its window does, and when asked. */
const script = `const tell=()=>parent.postMessage({height:document.body.offsetHeight},'*');addEventListener('resize',tell);addEventListener('message',tell);new ResizeObserver(tell).observe(document.body)`;
const element = `<script>${script}</script>`;

/** What fills its window, however high that is, has no height of its own. */
const fillsWindow = 'min-height:100vh';

/** A live page that tells its height; one that fills its window stays as it is. */
export function withHeight(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end < 0 || html.includes(fillsWindow)) return html;
  return html.slice(0, end) + element + html.slice(end);
}

/** `sha256-…` of the script that tells a page's height, for its policy; undefined of a page without it. */
export const heightScriptHash = (html: string): string | undefined =>
  html.includes(element) ? `sha256-${createHash('sha256').update(script).digest('base64')}` : undefined;
