import type { DownloadFile } from '@kitshelf/contract/downloads.ts';

/** The files of one category, under its name. */
export interface FileGroup {
  readonly title: string;
  readonly files: readonly DownloadFile[];
}

/** Each file once: what several tools get alike is the same file, byte for byte. The first of them stays. */
export function withoutCopies(files: readonly DownloadFile[]): DownloadFile[] {
  return [...new Map(files.toReversed().map((file) => [file.sha256, file])).values()].toReversed();
}

/** What opens a file, as far as its ending says it. */
export const getFormat = ({ name }: Pick<DownloadFile, 'name'>): string => {
  const extension = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? 'Other';
  return extension === 'FIG' ? 'Figma' : extension;
};

/** What is in a file in a line; its name where that is not known. */
export const getTitle = ({ kinds, name }: DownloadFile): string =>
  kinds.length > 0 ? kinds.join(', ') : name;

interface FileFilter {
  /** What was typed; each of its words is found. */
  readonly text: string;
  /** Of `getFormat`; empty for all. */
  readonly format: string;
}

/** The files that are wanted, by category in the order that they come in; those of no known one last. */
export function groupFiles(files: readonly DownloadFile[], { text, format }: FileFilter): FileGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = files.filter((file) => {
    const about = [file.category, ...file.kinds, file.name, file.subject].join(' ').toLowerCase();
    return (format === '' || getFormat(file) === format) && words.every((word) => about.includes(word));
  });
  const groups = Map.groupBy(found, ({ category }) => category ?? otherTitle);
  const others = groups.get(otherTitle);
  groups.delete(otherTitle);
  if (others) groups.set(otherTitle, others);
  return [...groups].map(([title, members]) => ({ title, files: members }));
}

const otherTitle = 'More files';
