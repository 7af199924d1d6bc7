import { Resolver } from 'node:dns/promises';
import type { LaunchDetail } from '@kitshelf/contract/desk/launch.ts';

/** The texts of a name of the DNS, each whole. Rejects with the code of the resolver. */
export type LookUpTexts = (name: string) => Promise<readonly string[]>;

/** Asks the machine's own resolver; an answer takes four seconds at most. */
export const lookUpTexts: LookUpTexts = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
};

interface Sender {
  /** Behind the `@` of the sender's address. */
  readonly domain: string;
  /** The host that mail is handed to. */
  readonly host: string;
  /** Where reports about forged mail go. */
  readonly reportsTo: string;
  /** Of the DKIM key; empty: the usual names. */
  readonly selector: string;
}

/** Names that mail services and servers give their keys. */
const usualSelectors =
  'default mail dkim google selector1 selector2 k1 k2 s1 s2 key1 resend pm mandrill smtpapi mg mailo zoho protonmail fm1 brevo sib cm'.split(
    ' ',
  );

/** No such name, or none with texts. */
const absentCodes = new Set(['ENOTFOUND', 'ENODATA']);

type LookUpResult =
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  /** `hasMore`: other names lie below it. */
  | { readonly kind: 'absent'; readonly hasMore: boolean }
  | { readonly kind: 'unknown' };

async function find(lookUp: LookUpTexts, name: string): Promise<LookUpResult> {
  try {
    return { kind: 'texts', texts: await lookUp(name) };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return absentCodes.has(code) ? { kind: 'absent', hasMore: code === 'ENODATA' } : { kind: 'unknown' };
  }
}

const textsOf = (found: LookUpResult) => (found.kind === 'texts' ? found.texts : []);
const noAnswer = 'The DNS did not respond. Try again in a minute.';

/** Whether others can tell mail of the sender's domain from forged mail: SPF, DKIM and DMARC. */
export function examineDomain(lookUp: LookUpTexts, sender: Sender): Promise<LaunchDetail[]> {
  return Promise.all([spf(lookUp, sender), dkim(lookUp, sender), dmarc(lookUp, sender)]);
}

async function spf(lookUp: LookUpTexts, { domain, host }: Sender): Promise<LaunchDetail> {
  const title = 'SPF';
  const found = await find(lookUp, domain);
  if (found.kind === 'unknown') return { title, state: 'note', text: noAnswer };
  const records = textsOf(found).filter((text) => /^v=spf1( |$)/i.test(text));
  const [first] = records;
  const record = { type: 'TXT', name: domain, value: `v=spf1 a:${host} ~all` };
  if (first === undefined)
    return {
      title,
      state: 'todo',
      text: 'Says which servers may send for the domain. It is missing: add it with the “include” value of your email provider.',
      record,
    };
  if (records.length > 1)
    return {
      title,
      state: 'todo',
      text: `There are ${records.length}, and all are invalid. Combine them into one.`,
    };
  if (/[ ]\+?all( |$)/i.test(first))
    return {
      title,
      state: 'todo',
      text: 'It ends with “all” and lets everyone send for the domain. End it with “~all”.',
    };
  return { title, state: 'done', text: first };
}

async function dkim(lookUp: LookUpTexts, { domain, selector }: Sender): Promise<LaunchDetail> {
  const title = 'DKIM';
  const names = selector === '' ? usualSelectors : [selector];
  const founds = await Promise.all(
    names.map(async (each) => ({ each, found: await find(lookUp, `${each}._domainkey.${domain}`) })),
  );
  const own = founds.find(({ found }) => textsOf(found).some((text) => /(^|;)\s*p=[\w+/]/.test(text)));
  if (own) return { title, state: 'done', text: `The key lies at ${own.each}._domainkey.${domain}` };
  if (founds.every(({ found }) => found.kind === 'unknown')) return { title, state: 'note', text: noAnswer };
  const parent = selector === '' ? await find(lookUp, `_domainkey.${domain}`) : undefined;
  if (parent?.kind === 'absent' && parent.hasMore)
    return {
      title,
      state: 'todo',
      text: 'Signs each email. The domain may use another selector: enter it below.',
    };
  const name = `${selector || 'NAME'}._domainkey.${domain}`;
  return {
    title,
    state: 'todo',
    text: 'Signs each email, so that no one can change or forge it. The key is missing: your email provider gives you its name and value.',
    record: { type: 'TXT', name, value: 'v=DKIM1; k=rsa; p=…' },
  };
}

async function dmarc(lookUp: LookUpTexts, { domain, reportsTo }: Sender): Promise<LaunchDetail> {
  const title = 'DMARC';
  // A domain without one has that of the domain above it.
  const above = domain.split('.').slice(-2).join('.');
  const names = [...new Set([domain, above])].map((each) => `_dmarc.${each}`);
  const founds = await Promise.all(names.map((name) => find(lookUp, name)));
  const record = founds.flatMap(textsOf).find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record !== undefined) return { title, state: 'done', text: record };
  if (founds.some(({ kind }) => kind === 'unknown')) return { title, state: 'note', text: noAnswer };
  return {
    title,
    state: 'todo',
    text: 'Says what to do with email that fails both, and where reports go. It is missing: start with one that only reports.',
    record: { type: 'TXT', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` },
  };
}
