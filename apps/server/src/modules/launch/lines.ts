import type { LaunchDetail, LaunchLine } from '@kitshelf/contract/desk/launch.ts';
import { longDate } from '../../platform/clock.ts';
import type { GatewayState, LaunchDeps, LegalFault } from './deps.ts';
import { startTlsLine } from '../../platform/mail/smtp.ts';
import type { LaunchRow } from './repository.ts';
import { backup, passphrase } from './backup-lines.ts';
import { done, type Line, todo } from './line.ts';
import { examineDomain } from './sender-domain.ts';

/** What only a person at the server can do, with the names of settings; folded at the desk. */
const forTheServer = (about: string, text: string): LaunchDetail => ({
  title: `${about}, for the administrator of the server`,
  state: 'note',
  text,
});

/**
 * Every line, in the order in which a new owner does them. What is asked of others is asked at the same time.
 * @param row what was remembered
 */
export async function toLines(deps: LaunchDeps, row: LaunchRow): Promise<LaunchLine[]> {
  const lines = await Promise.all([
    secondFactor(deps),
    identity(deps),
    seller(deps),
    legalPages(deps),
    firstAsset(deps),
    firstPlan(deps),
    gateway(deps),
    mailLine(deps, row),
    backup(deps),
    passphrase(deps),
    address(deps),
  ]);
  return lines.flatMap((line) => line ?? []).map((line) => ({ details: [], ...line }));
}

async function secondFactor({ owners }: LaunchDeps): Promise<Line> {
  const without = (await owners()).filter(({ hasFactor }) => !hasFactor).map(({ name }) => name);
  const line = { key: 'factor', title: 'Second factor', to: '/account' };
  if (without.length === 0) return { ...line, ...done('Every owner has one at the desk.') };
  return {
    ...line,
    ...todo(
      `Set up an authenticator app or a passkey, so that a password alone does not open the desk. Still without: ${without.join(', ')}.`,
    ),
  };
}

async function identity(deps: LaunchDeps): Promise<Line> {
  const { name, isNamed, logo } = deps.identity();
  const line = { key: 'identity', title: 'Name and logo', to: '/shop' };
  if (!isNamed) return { ...line, ...todo('Enter the name of your shop.') };
  if (logo === null) return { ...line, ...todo(`Give ${name} a logo.`) };
  return { ...line, ...done(`${name}, with its logo.`) };
}

async function seller(deps: LaunchDeps): Promise<Line> {
  const { legalName, address, country } = deps.seller();
  const line = { key: 'seller', title: 'Seller', to: '/shop/seller' };
  if (legalName && address && country) return { ...line, ...done(`${legalName} sells.`) };
  return {
    ...line,
    ...todo('Enter the seller: name, address and country appear on receipts and legal pages.'),
  };
}

async function legalPages(deps: LaunchDeps): Promise<Line> {
  const faults = deps.legalFaults();
  const line = { key: 'legal', title: 'Legal pages', to: '/shop/legal' };
  if (faults.length === 0) return { ...line, ...done('The pages that you need are published.') };
  const sentences = legalWords.flatMap(([fault, words]) => {
    const titles = faults.filter((each) => each.fault === fault).map(({ title }) => title);
    return titles.length > 0 ? [`${words}: ${titles.join(', ')}.`] : [];
  });
  return { ...line, ...todo(sentences.join(' ')) };
}

const legalWords: readonly (readonly [LegalFault['fault'], string])[] = [
  ['unpublished', 'Write and publish'],
  ['absent', 'Your name and address are missing, publish again'],
  ['outdated', 'Your details have changed, publish again'],
];

const withoutDesigns: LaunchDetail[] = [
  {
    title: 'No design at hand',
    state: 'note',
    text: 'Import a .fig file under Imports, or load the demo library under Server, Demo data, to see the shop full; you can remove it again there.',
  },
];

async function firstAsset({ countPublished, countAssets }: LaunchDeps): Promise<Line> {
  const published = countPublished();
  const line = { key: 'asset', title: 'First asset' };
  if (published > 0)
    return { ...line, to: '/assets', ...done(`${published.toLocaleString('en')} in the library.`) };
  if ((await countAssets()) === 0)
    return {
      ...line,
      to: '/assets/new',
      ...todo('Copy a design in Figma and paste it here at the desk.'),
      details: withoutDesigns,
    };
  return { ...line, to: '/assets', ...todo('Publish one of your drafts.') };
}

async function firstPlan({ countOnSale }: LaunchDeps): Promise<Line> {
  const count = await countOnSale();
  const line = { key: 'plan', title: 'First plan', to: '/plans' };
  if (count === 0) return { ...line, ...todo('Create a plan and put a price on sale.') };
  return { ...line, ...done(`${count} ${count === 1 ? 'plan is' : 'plans are'} on sale.`) };
}

async function gateway({ isLoopback, gateways, hasWebhook, publicUrl }: LaunchDeps): Promise<Line> {
  const [all, isTold] = await Promise.all([gateways(), hasWebhook()]);
  const line = { key: 'gateway', title: 'Payment provider', to: '/settings#payments' };
  const ask =
    'ask the administrator of your server to enter the keys of your account with the payment provider';
  if (all.length === 0)
    return {
      ...line,
      ...todo(
        isLoopback
          ? `Until you open, purchases on this machine go through a sandbox in which no money moves: ${isTold ? 'one was made, and its notice arrived' : 'try one on the pricing page'}. Then ${ask}.`
          : `Nobody can pay yet: ${ask}.`,
      ),
    };
  const details = [...all.map(gatewayDetail), webhookDetail(all, isTold, publicUrl)];
  const works = all.find(({ fault }) => fault === undefined);
  if (!works)
    return {
      ...line,
      ...todo(
        'The payment provider does not accept the keys. Check them with the administrator of your server.',
      ),
      details,
    };
  if (works.paymentMode === 'test')
    return {
      ...line,
      ...todo(
        `${works.name} is in its test mode, in which no money moves: ask the administrator of your server to enter the live keys.`,
      ),
      details,
    };
  return { ...line, ...done(`${works.name} accepts our keys.`), details };
}

const gatewayDetail = ({ name, paymentMode, fault }: GatewayState): LaunchDetail => ({
  title: name,
  ...(fault === undefined ? done(`Its ${paymentMode} mode accepts our keys.`) : todo(fault)),
});

const webhookDetail = (all: readonly GatewayState[], isTold: boolean, publicUrl: string): LaunchDetail => {
  const places = all.map(({ name }) => `${publicUrl}/api/v1/webhooks/${name.toLowerCase()}`).join(' and ');
  return {
    title: 'Notices of payments',
    ...(isTold
      ? done('They arrive.')
      : {
          state: 'note',
          text: `None has arrived yet. Enter ${places} as the webhook at the payment provider and make one purchase.`,
        }),
  };
};

/** The way that mail goes: a test of another one proves nothing. */
export const wayOfMail = ({ mail: { from, smtpUrl } }: LaunchDeps): string =>
  `${from} by ${smtpUrl === undefined ? 'this machine' : new URL(smtpUrl).host}`;

async function mailLine(deps: LaunchDeps, row: LaunchRow): Promise<Line> {
  const { mail, lookUp } = deps;
  const line = { key: 'mail', title: 'Email', to: '/settings#mail' };
  if (mail.smtpUrl === undefined)
    return {
      ...line,
      ...todo(
        'No email reaches your customers yet: emails stay in the site’s own mailbox. Send the administrator of your server the address of the mail server and of the sender; your email provider names both.',
      ),
      details: [
        forTheServer(
          'Mail settings',
          'Set SMTP_URL to the mail server and MAIL_FROM to the sender, then restart.',
        ),
      ],
    };
  const domain = domainOf(mail.from);
  const host = new URL(mail.smtpUrl).hostname;
  const reportsTo = /<([^<>]+)>/.exec(mail.supportEmail)?.[1] ?? mail.supportEmail;
  const sender = { domain, host, reportsTo, selector: row.dkimSelector };
  const test = testDetail(deps, row);
  const details = [...(await examineDomain(lookUp, sender)), ...tlsDetail(mail.smtpUrl, test), test];
  const left = details.filter(({ state }) => state === 'todo').map(({ title }) => title);
  if (left.length === 0) return { ...line, ...done(`Mail of ${domain} arrives.`), details };
  return {
    ...line,
    ...todo(`Check ${left.join(', ')}, so that mail of ${domain} is not treated as spam.`),
    details,
  };
}

/** An email that arrived has proven it. */
function tlsDetail(smtpUrl: string, test: LaunchDetail): LaunchDetail[] {
  const text = startTlsLine(smtpUrl);
  return text === undefined || test.state === 'done' ? [] : [{ title: 'Encryption', state: 'note', text }];
}

function testDetail(deps: LaunchDeps, { arrivedAt, mailedAt, mailedBy }: LaunchRow): LaunchDetail {
  const title = 'Test email';
  const isThisWay = mailedBy === wayOfMail(deps);
  if (arrivedAt && isThisWay) return { title, ...done(`Arrived on ${longDate(arrivedAt)}.`) };
  if (mailedAt && isThisWay) return { title, ...todo('Sent. Open it and follow its link.') };
  return { title, ...todo('Send yourself one and follow the link in it.') };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1]?.toLowerCase() ?? 'localhost';

async function address({ publicUrl, isLoopback, answers }: LaunchDeps): Promise<Line> {
  const line = { key: 'address', title: 'Public address', to: '/settings#site' };
  if (isLoopback)
    return {
      ...line,
      ...todo(
        'Only this machine can open the shop. The administrator of your server connects it to the address at which people will find it.',
      ),
      details: [
        forTheServer('Setting the address', 'Set PUBLIC_URL to that address, with https, and restart.'),
      ],
    };
  if (!publicUrl.startsWith('https:'))
    return {
      ...line,
      ...todo(`${publicUrl} is not encrypted. The administrator of your server has to add a certificate.`),
      details: [
        forTheServer(
          'Setting up https',
          'Put a proxy with a certificate in front of the site, and set PUBLIC_URL to https.',
        ),
      ],
    };
  if (await answers()) return { ...line, ...done(`${publicUrl} responds over https.`) };
  return { ...line, ...todo(`${publicUrl} does not respond. Check its DNS record, certificate and proxy.`) };
}
