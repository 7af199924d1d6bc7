import type { Jsx } from '../jsx/jsx.ts';
import { isHiddenSomewhere, isOfState, getPlacement } from './placement.ts';

/** An element with a look of shadcn's buttons. */
interface Look {
  readonly variant?: string;
  readonly size?: string;
}

const emphases: Readonly<Record<string, string>> = { secondary: 'outline', quiet: 'ghost' };
const sizes: Readonly<Record<string, string>> = { small: 'sm', large: 'lg' };
const tones: Readonly<Record<string, string>> = { wash: 'secondary', line: 'outline' };

const valueIn = (values: Readonly<Record<string, string>>, key: unknown): string | undefined =>
  typeof key === 'string' ? values[key] : undefined;

/** The look of a button of the kit; undefined for anything else. */
function lookOf({ component, className }: Jsx): Look | undefined {
  if (component?.name !== 'Button' && component?.name !== 'Icon button') return undefined;
  const { emphasis, size } = component.values;
  const isOnDark = /(?:^| )bg-[\w-]*-deep-accent(?: |$)/.test(className);
  const variant = isOnDark ? 'secondary' : valueIn(emphases, emphasis);
  const own = component.name === 'Icon button' ? 'icon' : valueIn(sizes, size);
  return { ...(variant !== undefined && { variant }), ...(own !== undefined && { size: own }) };
}

/** A button of the kit as one of the project's, a link as one that looks so, whatever it is called there. */
export function asButton(element: Jsx, as?: string): Jsx | undefined {
  const look = lookOf(element);
  if (!look && as === undefined) return undefined;
  const isLink = element.tag === 'a';
  const isIcon = look?.size === 'icon';
  return {
    ...element,
    ...(as !== undefined ? { as } : !isLink && { as: 'Button' }),
    ...((isLink || as !== undefined) && look && { hasLook: true }),
    className: look ? getPlacement(element.className, { hasWidth: !isIcon }) : element.className,
    attributes: { ...element.attributes, ...look },
    children: look ? element.children.flatMap(plain) : element.children,
  };
}

/** A badge of the kit as one of the project's. */
export function asBadge(element: Jsx): Jsx | undefined {
  if (element.component?.name !== 'Badge') return undefined;
  const variant = valueIn(tones, element.component.values['tone']);
  return {
    ...element,
    as: 'Badge',
    className: getPlacement(element.className),
    attributes: { ...element.attributes, ...(variant !== undefined && { variant }) },
    children: element.children.flatMap(plain),
  };
}

/** What stands in a control of the project: words and icons in its look. */
export function plain(element: Jsx): Jsx[] {
  if (isOfState(element.className)) return [];
  const className = isHiddenSomewhere(element.className)
    ? getPlacement(element.className, { hasWidth: false })
    : '';
  if (element.text !== undefined && element.tag === 'span' && className === '')
    return [{ ...element, as: '', className }];
  return [{ ...element, className, children: element.children.flatMap(plain) }];
}
