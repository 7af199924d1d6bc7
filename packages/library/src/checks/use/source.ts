import type { ReactFile } from '@kitshelf/scene/react/component.ts';

/** What is wrong with components as they are read: words that are no property, and items of the same elements written twice. */
export function sourceFaults(files: readonly ReactFile[]): string[] {
  const components = files.filter(
    ({ path, content }) => !/^(?:icons|drawings\/)/.test(path) && isComponent(content),
  );
  return components.flatMap(({ path, content }) => [
    ...[...content.matchAll(/>([^<>{}=]*\p{L}{2}[^<>{}=]*)<\//gu)].map(
      ([, words]) => `${path}: "${words!.trim().slice(0, 40)}" is no property`,
    ),
    ...[...content.matchAll(/(?:aria-label|placeholder|alt)="([^"]*)"/g)].map(
      ([, words]) => `${path}: "${words!}" is no property`,
    ),
    ...(hasTwins(content) ? [`${path}: a list is not mapped`] : []),
  ]);
}

/** Whether two items of a list that follow each other have the same elements: a list would have mapped them. */
function hasTwins(content: string): boolean {
  const items = [...content.matchAll(/<li\b(?:[^<]|<(?!\/?li\b))*<\/li>\s*/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    elements: [...match[0].matchAll(/<\/?[\w.]+/g)].join(''),
  }));
  return items.some(({ start, elements }, at) => {
    const before = items[at - 1];
    return before !== undefined && before.end === start && before.elements === elements;
  });
}

const isComponent = (content: string): boolean => content.includes('export function ');
