import { createHash } from 'node:crypto';
import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import { type FilePage, inParts, pagesBy, toRange } from '../content/index.ts';

/** A published design with a payload of its own. */
export interface Design {
  readonly name: string;
  readonly category: string;
  readonly subCategories: readonly string[];
  /** By name. */
  readonly tools: readonly string[];
  /** The hash of its payload. */
  readonly blob: string;
  /** How many stand in the payload. */
  readonly frames: number;
  readonly image: DownloadFile['cover'];
}

/** A source file that is made of the shop's own designs. */
export interface DesignFile {
  /** What it is saved as. */
  readonly name: string;
  /** What it is called inside: without the tool, so that what several tools get alike is the same file. */
  readonly inside: string;
  /** By name: a plan that covers it covers the file. */
  readonly tool: string;
  /** Where it stands in the list. */
  readonly position: number;
  /** The same as long as the file would be. */
  readonly fingerprint: string;
  readonly pages: readonly FilePage<Design>[];
}

/**
 * What to build of a shop's designs: a file for each category and tool, or several for a large one, with a page for each
 * sub-category.
 * @param site what the shop is called
 */
export function planDesignFiles(designs: readonly Design[], site: string): DesignFile[] {
  const groups = Map.groupBy(
    designs.flatMap((design) => design.tools.map((tool) => ({ design, tool }))),
    ({ design, tool }) => `${design.category} for ${tool}`,
  );
  return [...groups]
    .flatMap(([group, members]) => {
      const pages = pagesBy(
        members.map(({ design }) => design),
        ({ subCategories, category }) => subCategories[0] ?? category,
      );
      const parts = inParts(pages, ({ frames }) => frames);
      const whole = fileName(`${site} ${group}`);
      const { tool, design } = members[0]!;
      return parts.map((part) => {
        const range = parts.length > 1 ? `, ${fileName(toRange(part))}` : '';
        const inside = `${fileName(`${site} ${design.category}`)}${range}`;
        return { name: `${whole}${range}.fig`, inside, tool, pages: part };
      });
    })
    .map((file, position) => ({ ...file, position, fingerprint: fingerprintOf(file) }));
}

/** What systems of files do not take in a name. */
const fileName = (name: string): string => name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-');

function fingerprintOf({ name, pages }: Pick<DesignFile, 'name' | 'pages'>): string {
  const inside = pages.map((page) => [page.name, ...page.members.map((each) => [each.name, each.blob])]);
  return createHash('sha256')
    .update(JSON.stringify([version, name, inside]))
    .digest('hex');
}

/** Of how files are written: another one has all of them built again. */
const version = 2;
