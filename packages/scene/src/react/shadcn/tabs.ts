import type { Jsx } from '../jsx/jsx.ts';
import { getBox } from './fields.ts';
import { plain } from './looks.ts';
import { getAll } from './overlays.ts';
import { getPlacement } from './placement.ts';

const wordsIn = (words: string | undefined): readonly [choice: string, value: string] => {
  const [choice = '', value = ''] = words?.split(' ') ?? [];
  return [choice, value];
};

const tabsOf = (list: Jsx): Jsx[] => getAll(list).filter(({ attributes }) => attributes['role'] === 'tab');

/** Whether all that a row of tabs holds are buttons of one text each that pick one choice. */
function choiceOf(list: Jsx): string | undefined {
  if (list.attributes['role'] !== 'tablist') return undefined;
  const tabs = list.children;
  const [first, ...others] = tabs.map(({ attributes }) => wordsIn(attributes['data-picks'])[0]);
  const isPlain = tabs.every(
    (tab) =>
      tab.attributes['role'] === 'tab' && getAll(tab).filter(({ text }) => text !== undefined).length === 1,
  );
  return first && isPlain && others.every((each) => each === first) ? first : undefined;
}

/** Rows of tabs with their panels as the project's; tabs that are more than a word stay as they are drawn. */
export function withTabs(root: Jsx): Jsx {
  const all = getAll(root);
  return all.reduce((tree, list) => {
    const choice = choiceOf(list);
    if (choice === undefined) return tree;
    const own = tabsOf(list);
    const parts = all.filter(
      ({ attributes }) =>
        wordsIn(attributes['data-picks'])[0] === choice || wordsIn(attributes['data-for'])[0] === choice,
    );
    const panels = parts.filter((part) => !own.includes(part));
    return panels.every(({ attributes }) => attributes['role'] === 'tabpanel')
      ? withPart(tree, list, panels)
      : tree;
  }, root);
}

/** The tree with the innermost element around the row and its panels as their place. */
function withPart(element: Jsx, list: Jsx, panels: readonly Jsx[]): Jsx {
  const isAround = (each: Jsx) => {
    const inside = getAll(each);
    return [list, ...panels].every((part) => inside.some((one) => isSamePlace(one, part)));
  };
  const inner = element.children.find(isAround);
  const put = (each: Jsx): Jsx => replaced(each, list, panels);
  if (inner && !isSamePlace(inner, list))
    return {
      ...element,
      children: element.children.map((each) => (each === inner ? withPart(each, list, panels) : each)),
    };
  if (!inner && !isAround(element)) return element;
  return inner
    ? {
        ...element,
        children: element.children.map((each) => (each === inner ? tabsAround(list, [put(each)]) : each)),
      }
    : { ...element, children: [tabsAround(list, element.children.map(put))] };
}

/** Elements are copied where something in them is replaced; what they say stays. */
const isSamePlace = (one: Jsx, other: Jsx): boolean => one === other || one.attributes === other.attributes;

function tabsAround(list: Jsx, children: readonly Jsx[]): Jsx {
  const chosen =
    tabsOf(list).find(({ attributes }) => attributes['aria-selected'] === 'true') ?? tabsOf(list)[0]!;
  return {
    ...getBox('Tabs', children),
    className: 'contents',
    attributes: {
      defaultValue: wordsIn(chosen.attributes['data-picks'])[1],
      ...(list.attributes['aria-orientation'] && { orientation: 'vertical' }),
    },
  };
}

function replaced(element: Jsx, list: Jsx, panels: readonly Jsx[]): Jsx {
  if (isSamePlace(element, list)) {
    const { role: _role, 'aria-orientation': isVertical, ...attributes } = element.attributes;
    const place = getPlacement(element.className);
    return {
      ...element,
      as: 'TabsList',
      className: isVertical ? `h-fit flex-col ${place}`.trim() : place,
      attributes,
      children: element.children.map((tab) => ({
        ...tab,
        as: 'TabsTrigger',
        className: '',
        attributes: { value: wordsIn(tab.attributes['data-picks'])[1] },
        children: tab.children.flatMap(plain),
      })),
    };
  }
  const isPanel = panels.some((panel) => isSamePlace(element, panel));
  const children = element.children.map((child) => replaced(child, list, panels));
  if (!isPanel) return { ...element, children };
  const value = wordsIn(element.attributes['data-for'])[1];
  const hasFlex = /(?:^| )flex-(?:1|auto|initial|none)/.test(element.className);
  return {
    ...element,
    as: 'TabsContent',
    className: hasFlex ? element.className : `${element.className} flex-none`.trim(),
    attributes: { value },
    children,
  };
}
