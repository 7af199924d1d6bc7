import type { LicenceCertificate } from '@kitshelf/contract/licences.ts';
import { quiet, TaggedDocument, type Block } from '../../platform/pdf/tagged-document.ts';
import { answerJobs } from '../../platform/workers/serial-worker.ts';

answerJobs(licencePdf);

/** A licence as an A4 PDF that says what its certificate says. */
async function licencePdf({ licence, kid, signature }: LicenceCertificate): Promise<Uint8Array> {
  const CreationDate = new Date(licence.issuedAt);
  const page = new TaggedDocument({ Title: 'Licence', Author: licence.issuer, CreationDate });
  const write = (block: Block) => page.write(page.root, block);
  await write({ tag: 'H1', text: 'Licence', size: 22, weight: 700 });
  page.skip(11);
  await writeFacts(page, licence);
  page.skip(11);
  await write({ tag: 'H2', text: 'Assets', size: 11, weight: 700 });
  page.skip(4);
  await writeAssets(page, licence);
  page.skip(18);
  await write({ tag: 'P', text: `Signed with the key ${kid}: ${signature}`, size: 8, colour: quiet });
  page.skip(4);
  const check = `Anyone with the certificate can check it at ${licence.issuer}/verify.`;
  await write({ tag: 'P', text: check, size: 8, colour: quiet });
  return await page.bytes();
}

type Licence = LicenceCertificate['licence'];

async function writeFacts(page: TaggedDocument, licence: Licence): Promise<void> {
  const { project, client, licensee, issuedAt, issuer, id } = licence;
  const facts = [
    ['Project', project],
    ...(client === null ? [] : [['Client', client]]),
    ['Licensee', `${licensee.name}, ${licensee.email}`],
    ['Issued', `${day(issuedAt)} by ${issuer}`],
    ['Number', id],
  ];
  const list = page.inside(page.root, 'L');
  for (const [label = '', text = ''] of facts) {
    const fact = page.inside(list, 'LI');
    await page.write(fact, { tag: 'Lbl', text: label, size: 9, colour: quiet });
    await page.write(fact, { tag: 'LBody', text, size: 11, otherwise: '–' });
    page.skip(4);
    fact.end();
  }
  list.end();
}

async function writeAssets(page: TaggedDocument, { assets }: Licence): Promise<void> {
  const list = page.inside(page.root, 'L');
  for (const { name, version, copiedAt } of assets) {
    const item = page.inside(list, 'LI');
    const text = `${name}, version ${version}, copied on ${day(copiedAt)}`;
    await page.write(item, { tag: 'LBody', text, size: 9 });
    item.end();
  }
  list.end();
}

const day = (time: string): string => time.slice(0, 10);
