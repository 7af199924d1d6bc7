import type { Element } from './template.ts';

/** What words hand down to what stands beside them, also in a state of their control. */
const ofType =
  /^(?:group-[\w-[\]]+:)?(?:text-|font-|tracking-|leading-|uppercase$|lowercase$|capitalize$|underline$|line-through$|\[text-decoration:)/;

const isColor = (name: string): boolean => /^(?:group-[\w-[\]]+:)?text-(?!\[|xs|sm|base|lg|\d?xl)/.test(name);

/**
 * An element with its words and nothing beside them but icons as one that says itself how they look: its icons follow its
 * colour. Any other as it is.
 */
export function withWordsInRoot(root: Element): Element {
  const words = root.children.find(({ isWords }) => isWords);
  const others = root.children.filter((each) => each !== words);
  const isPlain = (names: readonly string[]) => names.every((name) => ofType.test(name));
  if (others.some(({ icon }) => icon === undefined)) return root;
  if (words && (words.tag !== 'span' || !words.classes.every(isPlain))) return root;
  const handed = words?.classes ?? others[0]?.classes.map((names) => names.filter(isColor)) ?? [];
  const icons = others.map((icon) => ({
    ...icon,
    classes: icon.classes.map((names, at) => names.filter((name) => !handed[at]!.includes(name))),
  }));
  const isGroup = icons.some(({ classes }) => classes.flat().some((name) => name.startsWith('group-')));
  const classes = root.classes.map((names, at) => [
    ...names.filter((name) => name !== 'group' || isGroup),
    ...(handed[at] ?? []).map((name) => name.replace(/^group-/, '')),
  ]);
  return { ...root, classes, isWords: words !== undefined, children: icons };
}
