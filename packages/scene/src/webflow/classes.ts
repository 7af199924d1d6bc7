import { createHash } from 'node:crypto';
import type { Declarations } from '../html/box.ts';
import { kebab } from '../react/jsx/names.ts';

/** Widths that Webflow has below its own of 992 px and more: 991, 767 and 478 px and less. */
export type Breakpoint = 'medium' | 'small' | 'tiny';

export interface WebflowStyle {
  _id: string;
  fake: boolean;
  type: 'class';
  name: string;
  namespace: string;
  comb: string;
  styleLess: string;
  variants: Partial<Record<Breakpoint, { styleLess: string }>>;
  children: string[];
  selector: null;
}

/**
 * Classes by what they say. Each is named after brand, layer and a hash of its CSS: pasted beside another design the same
 * name is the same class, and never that of the site it is pasted into, which Webflow would rename.
 */
export function classBook(brand: string) {
  const styles = new Map<string, WebflowStyle>();
  return {
    all: (): WebflowStyle[] => [...styles.values()],
    /** The id of a class for a layer; `views` are its own style and what is else at the breakpoints. */
    idFor(
      layer: string,
      [own = {}, ...others]: Declarations[],
      breakpoints: readonly Breakpoint[],
    ): string | undefined {
      const styleLess = lessOf(own);
      const variants: WebflowStyle['variants'] = {};
      for (const [at, breakpoint] of breakpoints.entries()) {
        const less = lessOf(others[at] ?? {});
        if (less) variants[breakpoint] = { styleLess: less };
      }
      if (!styleLess && Object.keys(variants).length === 0) return undefined;
      const hash = createHash('sha1')
        .update(`${brand} ${styleLess} ${JSON.stringify(variants)}`)
        .digest('hex');
      const name = `kit-${brand}-${kebab(layer).slice(0, 24)}-${hash.slice(0, 10)}`;
      const known = styles.get(name);
      if (known) return known['_id'];
      const id = uuid(name);
      styles.set(name, {
        _id: id,
        fake: false,
        type: 'class',
        name,
        namespace: '',
        comb: '',
        styleLess,
        variants,
        children: [],
        selector: null,
      });
      return id;
    },
  };
}

/** Names of properties as Webflow's own captures have them. */
const webflowNames: Record<string, string> = { 'row-gap': 'grid-row-gap', 'column-gap': 'grid-column-gap' };

const lessOf = (style: Declarations): string =>
  Object.entries(style)
    .map(([name, value]) => `${webflowNames[name] ?? name}: ${withUnit(name, value)};`)
    .join(' ');

const unitless = new Set(['flex-grow', 'flex-shrink', 'opacity', 'font-weight', '-webkit-line-clamp']);
const withUnit = (name: string, value: string): string =>
  value === '0' && !unitless.has(name) ? '0px' : value;

/** A UUID (version 5 in form) that is the same for the same seed. */
export function uuid(seed: string): string {
  const hex = createHash('sha1').update(seed).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
