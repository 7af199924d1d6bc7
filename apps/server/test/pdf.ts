import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** What is read out of a PDF, by a reader of its own. */
export interface ReadPdf {
  readonly pages: number;
  /** Without spaces and breaks: readers guess those from distances. */
  readonly letters: string;
  /** With a space between all that is drawn at once. */
  readonly text: string;
  /** Drawn glyphs of no character: the boxes. */
  readonly boxes: number;
  readonly title: string;
  readonly isTagged: boolean;
  /** The kinds of elements with their content, in reading order. */
  readonly roles: readonly string[];
}

interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly StructureNode[];
}

/** Reads a PDF; throws where it is none. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(file));
  let [text, boxes] = ['', 0];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? `${item.str} ` : '')).join('');
    const { fnArray, argsArray } = await page.getOperatorList();
    const shown = argsArray.filter((_, index) => fnArray[index] === OPS.showText).flat(2);
    boxes += shown.filter((glyph) => glyph?.originalCharCode === 0).length;
    roles.push(...rolesOf(await page.getStructTree()));
  }
  const { info } = await pdf.getMetadata();
  const isTagged = (await pdf.getMarkInfo())?.Marked === true;
  const { Title: title = '' } = info as { Title?: string };
  return { pages: pdf.numPages, letters: squeezed(text), text, boxes, title, isTagged, roles };
}

/** A text as `letters` has it. */
export const squeezed = (text: string): string => text.normalize('NFC').replaceAll(/\s/gu, '');

function rolesOf(node: StructureNode | null): string[] {
  if (!node) return [];
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
}
