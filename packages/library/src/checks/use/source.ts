import type { ReactFile } from '@kitshelf/scene/react/component.ts';

/** What is wrong with components as they are read: words that are no property, and repeated parts that are no list. */
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
    ...(/<ul[^>]*>\s*<li/.test(content) && /<li[^]*?<\/li>\s*<li/.test(content)
      ? [`${path}: a list is not mapped`]
      : []),
  ]);
}

const isComponent = (content: string): boolean => content.includes('export function ');
