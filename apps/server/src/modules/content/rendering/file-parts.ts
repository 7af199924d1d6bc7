/** Frames in one file: more than so many open slowly in a design tool, and take a gigabyte to be written. */
const maxFrames = 1_000;

/** A page of a source file, with what stands on it. */
export interface FilePage<T> {
  readonly name: string;
  readonly members: readonly T[];
}

/** A page for each name, in their order. */
export function pagesBy<T>(members: readonly T[], nameOf: (member: T) => string): FilePage<T>[] {
  return [...Map.groupBy(members, nameOf)]
    .map(([name, group]) => ({ name, members: group }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Neighbouring pages together, as many as may stand in one file; a page that is too large alone has a file of its own. */
export function inParts<T>(
  pages: readonly FilePage<T>[],
  framesOf: (member: T) => number,
): readonly FilePage<T>[][] {
  const parts: FilePage<T>[][] = [];
  let frames = 0;
  for (const page of pages) {
    const more = page.members.reduce((sum, member) => sum + framesOf(member), 0);
    const current = parts.at(-1);
    if (current && frames + more <= maxFrames) current.push(page);
    else parts.push([page]);
    frames = parts.at(-1)?.length === 1 ? more : frames + more;
  }
  return parts;
}

/** The pages of a part by the names of the first and the last. */
export const toRange = (pages: readonly FilePage<unknown>[]): string =>
  [...new Set([pages[0]?.name, pages.at(-1)?.name])].join(' to ');
