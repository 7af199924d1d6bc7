import type { Meant, Semantic } from './tree.ts';

/** Parts of a page that are gone to by name; several of a kind are told apart by it. */
const landmarks: ReadonlySet<Meant> = new Set<Meant>(['form', 'nav', 'search']);

/**
 * The tree with a name of its own for each of several forms or navigations: of what one does, or the same name counted. A
 * board of several screens has as many menus of one name.
 */
export function withOwnNames(tree: Semantic): Semantic {
  const counts = new Map<string, number>();
  const count = (each: Semantic): void => {
    if (isLandmark(each)) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
    each.children.forEach(count);
  };
  count(tree);
  if ([...counts.values()].every((times) => times === 1)) return tree;
  const given = new Map<string, number>();
  const named = (each: Semantic): Semantic => {
    const isOneOfSeveral = isLandmark(each) && counts.get(keyOf(each))! > 1;
    const name = isOneOfSeveral ? counted(given, each) : each.name;
    return { ...each, name, children: each.children.map(named) };
  };
  return named(tree);
}

const isLandmark = ({ role, node }: Semantic): boolean =>
  role !== undefined && landmarks.has(role) && !node.isDecoration;

const keyOf = ({ role, name }: Semantic): string => `${role} ${name ?? ''}`;

function counted(given: Map<string, number>, semantic: Semantic): string {
  const name = semantic.name ?? actionIn(semantic) ?? 'Form';
  const key = `${semantic.role} ${name}`;
  const times = (given.get(key) ?? 0) + 1;
  given.set(key, times);
  return times === 1 ? name : `${name} ${times}`;
}

/** What the last button of a form says that it does. */
function actionIn({ children }: Semantic): string | undefined {
  for (const child of children.toReversed()) {
    const found = child.role === 'button' ? child.name : actionIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
