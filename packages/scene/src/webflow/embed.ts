import { withDefinitions } from '../svg/definitions.ts';

/** Webflow refuses an embed with more characters. */
export const longestEmbed = 50_000;

/**
 * A drawing as the texts of one or more embeds that lie over each other, each short enough for Webflow: first with
 * coarser numbers, which nobody sees, then in parts from the back to the front. Throws for one that cannot be parted.
 */
export function toEmbeds(svg: string, definitions: string, prefix: string): string[] {
  const whole = withDefinitions(shown(svg), definitions, prefix);
  if (whole.length <= longestEmbed) return [whole];
  const coarse = rounded(shown(svg), 1);
  const finished = (markup: string, at: number) => withDefinitions(markup, definitions, `${prefix}${at}-`);
  const parts = partsUnder(coarse, (markup) => finished(markup, 99).length);
  const texts = parts.map(finished);
  if (texts.some((text) => text.length > longestEmbed))
    throw new Error(`A drawing of ${svg.length} characters cannot be parted for Webflow`);
  return texts;
}

/** What the page of other targets says by a rule for all drawings. */
const shown = (svg: string): string => svg.replace('<svg', '<svg style="display:block;overflow:visible"');

/** Numbers of paths and shapes with at most so many decimals. */
const rounded = (svg: string, decimals: number): string =>
  svg.replaceAll(/ (?:d|points)="[^"]+"/g, (all) =>
    all.replaceAll(/-?(?:(?<!\d)\d+)?\.\d+/g, (number) => String(Number(Number(number).toFixed(decimals)))),
  );

/** An element in parts with the same opening tag, each as long as may be; groups are opened, where nothing is drawn of them as one. */
function partsUnder(element: string, lengthOf: (markup: string) => number): string[] {
  if (lengthOf(element) <= longestEmbed) return [element];
  const [open = ''] = /^<[^>]+>/.exec(element) ?? [];
  const close = `</${/^<([\w-]+)/.exec(open)?.[1] ?? ''}>`;
  const isOne = !element.endsWith(close) || /^<g[^>]* (?:opacity|filter|mask)=/.test(open);
  if (isOne) return [element];
  const wrap = (inner: string) => open + inner + close;
  const children = elementsIn(element.slice(open.length, -close.length)).flatMap((child) =>
    partsUnder(child, (markup) => lengthOf(wrap(markup))),
  );
  const parts: string[] = [];
  for (const child of children) {
    const longer = `${parts.at(-1) ?? ''}${child}`;
    if (parts.length > 0 && lengthOf(wrap(longer)) <= longestEmbed) parts[parts.length - 1] = longer;
    else parts.push(child);
  }
  return parts.map(wrap);
}

/** The elements in markup without texts, one after the other. */
function elementsIn(markup: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: tag, index } of markup.matchAll(/<[^>]+>/g)) {
    if (depth === 0) from = index;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth === 0) found.push(markup.slice(from, index + tag.length));
  }
  return found;
}
