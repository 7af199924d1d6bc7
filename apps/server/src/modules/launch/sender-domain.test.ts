import { expect, it } from 'vitest';
import { examineDomain, type LookUpTexts } from './sender-domain.ts';

const sender = {
  domain: 'mail.shop.test',
  host: 'smtp.shop.test',
  reportsTo: 'help@shop.test',
  selector: '',
};

/** A DNS that holds these texts, and fails with these codes; all else is not there. */
const dns =
  (zone: Readonly<Record<string, readonly string[] | string>>): LookUpTexts =>
  async (name) => {
    const found = zone[name] ?? 'ENOTFOUND';
    if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
    return found;
  };
const examine = async (zone: Parameters<typeof dns>[0], more: Partial<typeof sender> = {}) => {
  const found = await examineDomain(dns(zone), { ...sender, ...more });
  return Object.fromEntries(found.map((detail) => [detail.title, detail]));
};

it('a domain without records is told which to add', async () => {
  const { SPF, DKIM, DMARC } = await examine({});
  expect(SPF).toMatchObject({
    state: 'todo',
    record: { type: 'TXT', name: 'mail.shop.test', value: 'v=spf1 a:smtp.shop.test ~all' },
  });
  expect(DKIM).toMatchObject({ state: 'todo', record: { name: 'NAME._domainkey.mail.shop.test' } });
  expect(DMARC).toMatchObject({
    state: 'todo',
    record: { name: '_dmarc.mail.shop.test', value: 'v=DMARC1; p=none; rua=mailto:help@shop.test' },
  });
});

it('records that are there are done, also one of DMARC above the domain and a key of another name', async () => {
  const zone = {
    'mail.shop.test': ['google-site-verification=x', 'v=spf1 include:mail.example ~all'],
    'own._domainkey.mail.shop.test': ['v=DKIM1; k=rsa; p=MIIBIjAN'],
    '_domainkey.mail.shop.test': 'ENODATA',
    '_dmarc.shop.test': ['v=DMARC1; p=reject'],
  };
  const usual = await examine(zone);
  expect([usual['SPF']?.state, usual['DMARC']?.state]).toEqual(['done', 'done']);
  expect(usual['DKIM']).toMatchObject({
    state: 'todo',
    text: expect.stringContaining('enter it below'),
  });
  expect((await examine(zone, { selector: 'own' }))['DKIM']).toMatchObject({ state: 'done' });
  const other = { 'selector1._domainkey.mail.shop.test': ['k=rsa; p=MIIBIjAN'] };
  expect((await examine(other))['DKIM']?.state).toBe('done');
});

it.each([
  [['v=spf1 ~all', 'v=spf1 -all'], 'Combine them'],
  [['v=spf1 +all'], 'lets everyone send'],
  [['v=spf1 mx all'], 'lets everyone send'],
])('SPF %j is to be mended', async (texts, words) => {
  const { SPF } = await examine({ 'mail.shop.test': texts });
  expect(SPF).toMatchObject({ state: 'todo', text: expect.stringContaining(words) });
});

it('a withdrawn key is none', async () => {
  const zone = { 'default._domainkey.mail.shop.test': ['v=DKIM1; p='] };
  expect((await examine(zone))['DKIM']?.state).toBe('todo');
});

it('a DNS that does not answer is no fault of the domain', async () => {
  const away: LookUpTexts = async () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }));
  expect((await examineDomain(away, sender)).map(({ state }) => state)).toEqual(['note', 'note', 'note']);
});
