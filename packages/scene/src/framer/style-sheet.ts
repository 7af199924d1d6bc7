import type { Declarations } from '../html/box.ts';
import { declarations } from '../html/document.ts';
import { viewStyles } from '../html/views/view-styles.ts';
import type { Merged } from '../html/views/merge.ts';

/** Beneath what elements say themselves: counts less than any class. */
const resets = (scope: string): string =>
  [
    ['*', 'box-sizing:border-box'],
    ['h1,h2,h3,h4,p,figure,blockquote,ul,ol', 'margin:0;padding:0'],
    ['ul,ol', 'list-style:none'],
    ['a', 'color:inherit;text-decoration:none'],
    [
      'button',
      'border:0;padding:0;background:none;font:inherit;color:inherit;text-align:inherit;cursor:pointer',
    ],
    ['svg', 'display:block;overflow:visible'],
  ]
    .map(([elements, css]) => `:where(.${scope}) :where(${elements}){${css}}`)
    .join('');

/**
 * One style sheet for a design in several widths, under classes that begin with `scope`. Which width shows follows from
 * the room of the design itself, not of the window; `viewports` are those of the widths, widest first.
 */
export function styleSheet(scope: string, viewports: readonly number[]) {
  const names = new Map<string, { readonly name: string; readonly views: readonly Declarations[] }>();
  return {
    classOf(merged: Merged, parent: Merged | undefined): string {
      const views = viewStyles(merged, parent);
      const key = JSON.stringify(views);
      const known = names.get(key);
      if (known) return known.name;
      const name = `${scope}-${names.size + 1}`;
      names.set(key, { name, views });
      return name;
    },
    css(): string {
      const rules = (at: number) =>
        [...names.values()]
          .flatMap(({ name, views }) => {
            const css = declarations(views[at] ?? {});
            return css ? [`.${name}{${css}}`] : [];
          })
          .join('');
      const narrower = viewports.slice(1).map((viewport, at) => {
        const half = Math.round((viewport + viewports[at]!) / 2);
        return `@container (width<${half}px){${rules(at + 1)}}`;
      });
      return `${resets(scope)}.${scope}{width:100%;container-type:inline-size}${rules(0)}${narrower.join('')}`;
    },
  };
}
