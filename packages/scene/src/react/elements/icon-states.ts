import type { Jsx } from '../jsx/jsx.ts';

const isText = (name: string): boolean => name.startsWith('text-');
const tokens = ({ className }: Jsx): string[] => className.split(' ').filter(Boolean);

/** Icons that stand twice, in another colour for a state of their control, as one that changes its colour. */
export function withoutTwins(children: readonly Jsx[]): Jsx[] {
  return children.reduce<Jsx[]>((all, child) => {
    const before = all.at(-1);
    const one = before && asOne(before, child);
    return one ? [...all.slice(0, -1), one] : [...all, child];
  }, []);
}

/** An icon and its twin, which is there only in some states, as one; undefined for anything else. */
function asOne(icon: Jsx, twin: Jsx): Jsx | undefined {
  const isSame =
    icon.isIcon &&
    twin.isIcon &&
    icon.art === twin.art &&
    JSON.stringify(icon.attributes) === JSON.stringify(twin.attributes);
  if (!isSame || !tokens(twin).includes('hidden')) return undefined;
  const states = tokens(twin).flatMap((name) =>
    name.endsWith(':block') ? [name.slice(0, -':block'.length)] : [],
  );
  const color = tokens(twin).find(isText);
  const shown = (name: string) =>
    name === 'hidden' || isText(name) || states.some((state) => name === `${state}:block`);
  const own = tokens(icon).filter((name) => !states.some((state) => name === `${state}:hidden`));
  // In some states the first one is back, in a colour of its own.
  const isBack = (name: string) =>
    name.endsWith(':hidden') &&
    own.some((each) => each.startsWith(`${name.slice(0, -'hidden'.length)}text-`));
  const isPlain = tokens(twin).every((name) => shown(name) || isBack(name) || own.includes(name));
  if (states.length === 0 || color === undefined || !isPlain) return undefined;
  return { ...icon, className: [...own, ...states.map((state) => `${state}:${color}`)].join(' ') };
}
