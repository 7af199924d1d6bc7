import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import type { DocumentLines } from './receipt-lines.ts';

const { resolve } = createRequire(import.meta.url);
/** One font with Latin of all kinds and the rupee sign; the built-in ones lack it. */
const fonts = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

const margin = 56;
const quiet = '#6b6860';
const ink = '#1b1a18';

type Page = PDFKit.PDFDocument;

/** What a receipt or credit note says, and when it was issued. */
export interface DocumentJob {
  readonly lines: DocumentLines;
  readonly issuedAt: Date;
}

answerJobs(documentPdf);

/** A document as a one-page A4 PDF that says what `receiptHtml` says; nothing but its lines and its date goes in. */
async function documentPdf({ lines, issuedAt }: DocumentJob): Promise<Uint8Array> {
  const info = { Title: lines.title, Author: lines.seller, CreationDate: issuedAt };
  const page: Page = new PdfDocument({ size: 'A4', margin, info, lang: 'en' });
  page.registerFont('plain', resolve(fonts.plain)).registerFont('bold', resolve(fonts.bold));
  const content = buffer(page);
  draw(page, lines);
  page.end();
  return await content;
}

function draw(page: Page, lines: DocumentLines): void {
  page.font('bold').fontSize(11).fillColor(ink).text(lines.seller);
  page.font('plain').fontSize(9).fillColor(quiet);
  for (const line of lines.sellerLines) page.text(line);
  page.moveDown(1).font('bold').fontSize(22).fillColor(ink).text(lines.title).moveDown(1);
  const top = page.y;
  drawBilledTo(page, lines, top);
  const left = page.y;
  drawFacts(page, lines, top);
  page.y = Math.max(left, page.y) + 28;
  drawTable(page, lines);
  page.moveDown(2).font('plain').fontSize(9).fillColor(quiet);
  for (const line of lines.footnotes) page.text(line, margin).moveDown(0.5);
}

function drawBilledTo(page: Page, { billedTo }: DocumentLines, top: number): void {
  page.font('plain').fontSize(9).fillColor(quiet).text('Billed to', margin, top, { width: 220 });
  page.fontSize(10).fillColor(ink);
  for (const line of billedTo) page.text(line, { width: 220 });
}

function drawFacts(page: Page, { facts }: DocumentLines, top: number): void {
  page.y = top;
  for (const [label, value] of facts) {
    page.fontSize(9).fillColor(quiet).text(label, 320, page.y, { width: 220 });
    page.fontSize(10).fillColor(ink).text(value, { width: 220 }).moveDown(0.3);
  }
}

function drawTable(page: Page, { item, sums, total }: DocumentLines): void {
  drawRow(page, [item.name, item.quantity, item.amount], 'bold');
  page.font('plain').fontSize(9).fillColor(quiet).text(item.detail, margin).moveDown(0.8);
  rule(page);
  for (const [label, amount] of sums) drawRow(page, [label, '', amount], 'plain');
  rule(page);
  drawRow(page, ['Total', '', total], 'bold');
}

function drawRow(
  page: Page,
  [name, quantity, amount]: readonly [string, string, string],
  font: 'plain' | 'bold',
): void {
  const y = page.y;
  page.font(font).fontSize(10).fillColor(ink);
  page.text(quantity, 340, y, { width: 60, align: 'right' });
  page.text(amount, 410, y, { width: 130, align: 'right' });
  page.text(name, margin, y, { width: 280 }).moveDown(0.4);
}

function rule(page: Page): void {
  page.moveTo(margin, page.y).lineTo(540, page.y).lineWidth(0.5).strokeColor('#e6e4df').stroke();
  page.moveDown(0.6);
}
