import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { embeddableFont } from './embedded-font.ts';
import type { Line, Run } from './lines.ts';
import type { Weight } from './typeface.ts';
import { setText } from './typesetter.ts';

/** An element of the document's structure, which is what a screen reader reads. */
export type Element = PDFKit.PDFStructureElement;
type Tag = 'P' | 'H1' | 'H2' | 'Lbl' | 'LBody';

export const margin = 56;
/** Where lines end on A4, in points. */
export const rightEdge = 540;
export const ink = '#1b1a18';
export const quiet = '#6b6860';
const lineHeight = 1.36;
const bottom = 842 - margin;

/** A text in its column; lengths in points. */
export interface Block {
  readonly tag: Tag;
  readonly text: string;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** Said where nothing of the text can be drawn; without it, nothing is. */
  readonly otherwise?: string;
}

interface Place {
  readonly page: number;
  readonly y: number;
}

/**
 * An A4 document that is written from top to bottom, in every script that there is a typeface for, and that is tagged:
 * what is written is in the order of its structure. It has as many pages as it needs.
 */
export class TaggedDocument {
  readonly root: Element;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #content: Promise<Buffer>;
  readonly #fonts = new Set<string>();
  #place: Place = { page: 0, y: margin };

  /** @param info what the file says of itself; its title is shown as the window's */
  constructor(info: { readonly Title: string; readonly Author: string; readonly CreationDate: Date }) {
    this.#pdf = new PdfDocument({
      size: 'A4',
      margin,
      info,
      lang: 'en',
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      // Its own would be one that is not part of the file.
      font: null as never,
    });
    this.#content = buffer(this.#pdf);
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
  }

  /** A new element inside another; `end` it when all is written. A heading in a table has a scope. */
  inside(parent: Element, type: string, scope?: 'Column' | 'Row'): Element {
    const element = this.#pdf.struct(type, scope && ({ scope } as object));
    parent.add(element);
    return element;
  }

  /** Writes a text below the last one, as an element inside `parent`. */
  async write(parent: Element, block: Block): Promise<void> {
    const { tag, size, weight = 400, x = margin, width = rightEdge - x, otherwise = '' } = block;
    const room = (width * 1000) / size;
    const set = await setText(block.text, weight, room);
    const lines = set.length > 0 || otherwise === '' ? set : await setText(otherwise, weight, room);
    const isTurned = lines.some(({ runs }) => runs.some(({ isRightToLeft }) => isRightToLeft));
    const element = this.#pdf.struct(tag, isTurned ? { actual: lines.map(({ text }) => text).join('') } : {});
    parent.add(element);
    for (const line of lines) element.add(this.#drawLine(line, block, { x, width }));
    element.end();
  }

  /** Writes texts side by side; the next one is below the longest. */
  async writeBeside(parts: readonly (() => Promise<void>)[]): Promise<void> {
    const start = this.#place;
    let lowest = start;
    for (const part of parts) {
      this.#place = start;
      await part();
      if (isBelow(this.#place, lowest)) lowest = this.#place;
    }
    this.#place = lowest;
  }

  /** Leaves room, in points. */
  skip(height: number): void {
    this.#place = { ...this.#place, y: this.#place.y + height };
  }

  /** A line from edge to edge, which nobody needs to hear of. */
  rule(): void {
    this.#turnTo();
    const { y } = this.#place;
    this.#pdf.markContent('Artifact');
    this.#pdf.moveTo(margin, y).lineTo(rightEdge, y).lineWidth(0.5).strokeColor('#e6e4df').stroke();
    this.#pdf.endMarkedContent();
    this.skip(7);
  }

  /** The file. */
  async bytes(): Promise<Buffer> {
    this.root.end();
    this.#pdf.end();
    return await this.#content;
  }

  #drawLine(
    line: Line,
    { size, colour = ink, align }: Block,
    { x, width }: { readonly x: number; readonly width: number },
  ): PDFKit.PDFStructureContent {
    if (this.#place.y + size * lineHeight > bottom) this.#place = { page: this.#place.page + 1, y: margin };
    this.#turnTo();
    const content = this.#pdf.markStructureContent('P');
    let left = align === 'right' ? x + width - (line.width * size) / 1000 : x;
    for (const run of line.runs) {
      this.#drawRun(run, { x: left, y: this.#place.y + size * 1.07, size, colour });
      left += (run.glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
    }
    this.#pdf.endMarkedContent();
    this.skip(size * lineHeight);
    return content;
  }

  #drawRun(
    run: Run,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
  ): void {
    const options = { lineBreak: false, baseline: 'alphabetic', features: run } as unknown;
    this.#font(run).fontSize(at.size).fillColor(at.colour);
    this.#pdf.text(run.text, at.x, at.y, options as PDFKit.Mixins.TextOptions);
  }

  #turnTo(): void {
    const { page } = this.#place;
    if (page >= this.#pdf.bufferedPageRange().count) this.#pdf.addPage();
    this.#pdf.switchToPage(page);
  }

  #font({ typeface }: Run): PDFKit.PDFDocument {
    if (!this.#fonts.has(typeface.name))
      this.#pdf.registerFont(typeface.name, embeddableFont(typeface) as unknown as Buffer);
    this.#fonts.add(typeface.name);
    return this.#pdf.font(typeface.name);
  }
}

function isBelow(place: Place, other: Place): boolean {
  return place.page > other.page || (place.page === other.page && place.y > other.y);
}
