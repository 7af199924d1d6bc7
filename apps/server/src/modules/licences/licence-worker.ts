import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { LicenceCertificate } from '@kitshelf/contract/licences.ts';
import PdfDocument from 'pdfkit';
import { answerJobs } from '../../platform/workers/serial-worker.ts';

const { resolve } = createRequire(import.meta.url);
/** Latin of all kinds, Greek and Cyrillic; the built-in ones lack them. */
const fonts = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

const margin = 56;
const quiet = '#6b6860';
const ink = '#1b1a18';

answerJobs(licencePdf);

/** A licence as an A4 PDF that says what its certificate says. */
async function licencePdf({ licence, kid, signature }: LicenceCertificate): Promise<Uint8Array> {
  const info = { Title: 'Licence', Author: licence.issuer, CreationDate: new Date(licence.issuedAt) };
  const page: PDFKit.PDFDocument = new PdfDocument({ size: 'A4', margin, info, lang: 'en' });
  page.registerFont('plain', resolve(fonts.plain)).registerFont('bold', resolve(fonts.bold));
  const content = buffer(page);
  page.font('bold').fontSize(22).fillColor(ink).text('Licence').moveDown(0.5);
  const facts = [
    ['Project', licence.project],
    ...(licence.client === null ? [] : [['Client', licence.client]]),
    ['Licensee', `${licence.licensee.name}, ${licence.licensee.email}`],
    ['Issued', `${day(licence.issuedAt)} by ${licence.issuer}`],
    ['Number', licence.id],
  ];
  for (const [name = '', value = ''] of facts) {
    page.font('plain').fontSize(9).fillColor(quiet).text(name);
    page.fontSize(11).fillColor(ink).text(value).moveDown(0.4);
  }
  page.moveDown(1).font('bold').fontSize(11).text('Assets').moveDown(0.4).font('plain').fontSize(9);
  for (const asset of licence.assets)
    page.text(`${asset.name}, version ${asset.version}, copied on ${day(asset.copiedAt)}`);
  page.moveDown(2).fontSize(8).fillColor(quiet);
  page.text(`Signed with the key ${kid}: ${signature}`).moveDown(0.5);
  page.text(`Whoever has the certificate can check it at ${licence.issuer}/verify.`);
  page.end();
  return await content;
}

const day = (time: string): string => time.slice(0, 10);
