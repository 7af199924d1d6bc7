import type { Weight } from '../../../../platform/pdf/typeface.ts';
import {
  margin,
  quiet,
  TaggedDocument,
  type Block,
  type Element,
} from '../../../../platform/pdf/tagged-document.ts';
import { answerJobs } from '../../../../platform/workers/serial-worker.ts';
import type { DocumentLines } from './receipt-lines.ts';

/** What a receipt or credit note says, and when it was issued. */
export interface DocumentJob {
  readonly lines: DocumentLines;
  readonly issuedAt: Date;
}

answerJobs(documentPdf);

/** A document as an A4 PDF that says what `receiptHtml` says; nothing but its lines and its date goes in. */
async function documentPdf({ lines, issuedAt }: DocumentJob): Promise<Uint8Array> {
  const page = new TaggedDocument({ Title: lines.title, Author: lines.shop, CreationDate: issuedAt });
  await writeHead(page, lines);
  await page.writeBeside([() => writeParties(page, lines), () => writeFacts(page, lines)]);
  page.skip(28);
  await writeTable(page, lines);
  page.skip(24);
  for (const text of lines.footnotes) {
    await page.write(page.root, { tag: 'P', text, size: 9, colour: quiet });
    page.skip(6);
  }
  return await page.bytes();
}

async function writeHead(page: TaggedDocument, { shop, title }: DocumentLines): Promise<void> {
  await page.write(page.root, { tag: 'P', text: shop, size: 11, weight: 700 });
  page.skip(12);
  await page.write(page.root, { tag: 'H1', text: title, size: 22, weight: 700 });
  page.skip(20);
}

async function writeParties(
  page: TaggedDocument,
  { seller, sellerLines, billedTo }: DocumentLines,
): Promise<void> {
  await writeParty(page, 'Sold by', [seller, ...sellerLines]);
  page.skip(12);
  await writeParty(page, 'Billed to', billedTo);
}

async function writeParty(page: TaggedDocument, title: string, lines: readonly string[]): Promise<void> {
  const column = { x: margin, width: 220 };
  await page.write(page.root, { tag: 'H2', text: title, size: 9, colour: quiet, ...column });
  for (const text of lines) await page.write(page.root, { tag: 'P', text, size: 10, ...column });
}

async function writeFacts(page: TaggedDocument, { facts }: DocumentLines): Promise<void> {
  const column = { x: 320, width: 220 };
  const list = page.inside(page.root, 'L');
  for (const [label, text] of facts) {
    const fact = page.inside(list, 'LI');
    await page.write(fact, { tag: 'Lbl', text: label, size: 9, colour: quiet, ...column });
    await page.write(fact, { tag: 'LBody', text, size: 10, ...column });
    page.skip(3);
    fact.end();
  }
  list.end();
}

interface Cell {
  readonly tag: 'TH' | 'TD';
  readonly scope?: 'Column' | 'Row';
  readonly texts: readonly Block[];
}

const columns = [
  { x: margin, width: 280 },
  { x: 340, width: 60, align: 'right' },
  { x: 410, width: 130, align: 'right' },
] as const;

async function writeTable(page: TaggedDocument, { item, sums, total }: DocumentLines): Promise<void> {
  const table = page.inside(page.root, 'Table');
  const headings = ['Item', 'Quantity', 'Amount'].map((text): Cell => {
    return { tag: 'TH', scope: 'Column', texts: [{ tag: 'P', text, size: 9, colour: quiet }] };
  });
  await writeRow(page, table, headings);
  page.rule();
  const [name, ...rest] = [item.name, item.quantity, item.amount].map((text) => cell(text, 700));
  const detail: Block = { tag: 'P', text: item.detail, size: 9, colour: quiet };
  await writeRow(page, table, [{ tag: 'TD', texts: [...(name?.texts ?? []), detail] }, ...rest]);
  page.rule();
  for (const sum of sums) await writeSum(page, table, sum, 400);
  page.rule();
  await writeSum(page, table, ['Total', total], 700);
  table.end();
}

function writeSum(
  page: TaggedDocument,
  table: Element,
  [label, amount]: readonly [string, string],
  weight: Weight,
): Promise<void> {
  const heading: Cell = { ...cell(label, weight), tag: 'TH', scope: 'Row' };
  return writeRow(page, table, [heading, { tag: 'TD', texts: [] }, cell(amount, weight)]);
}

function cell(text: string, weight: Weight): Cell {
  return { tag: 'TD', texts: [{ tag: 'P', text, size: 10, weight }] };
}

async function writeRow(page: TaggedDocument, table: Element, cells: readonly Cell[]): Promise<void> {
  const row = page.inside(table, 'TR');
  const parts = cells.map(({ tag, scope, texts }, index) => async () => {
    const element = page.inside(row, tag, scope);
    for (const text of texts) await page.write(element, { ...text, ...columns[index] });
    element.end();
  });
  await page.writeBeside(parts);
  row.end();
  page.skip(5);
}
