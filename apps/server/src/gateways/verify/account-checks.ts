import { CheckFailed, expected, NotTried, type Bench, type Check } from './check.ts';

const timeoutMs = 10_000;
const webhookUrl = ({ publicUrl, gateway }: Bench) => `${publicUrl}/api/v1/webhooks/${gateway.name}`;

const payLink: Check = {
  name: 'pay link',
  async run({ found, account }) {
    if (!found.checkout) throw new NotTried('there is no checkout');
    const link = await account.payLink(found.checkout.ref);
    expected(
      link !== undefined && URL.canParse(link),
      'The checkout has no link to pay by',
      'Set a default payment link at the gateway.',
    );
    return 'the checkout has one';
  },
};

const destination: Check = {
  name: 'webhook destination',
  async run(bench) {
    const { account } = bench;
    const url = webhookUrl(bench);
    const all = await account.destinations();
    if (!all)
      throw new NotTried(
        `the gateway does not tell: see in ${account.webhookPage} that ${url} gets ${account.neededEvents.join(', ')}`,
      );
    const ours = all.filter((each) => each.url === url);
    const active = ours.find(({ isActive }) => isActive);
    if (!active) {
      const what = ours.length > 0 ? `${url} is switched off` : `No webhook goes to ${url}`;
      throw new CheckFailed(what, `${account.webhookPage}: add ${url}, active.`);
    }
    const missing = account.neededEvents.filter((name) => !active.events.includes(name));
    expected(
      missing.length === 0,
      `It does not get ${missing.join(', ')}`,
      `${account.webhookPage}: add these events.`,
    );
    return `${url} gets what it needs`;
  },
};

async function answerOf(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const request = {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  } as const;
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  if (!answer) throw new NotTried(`PUBLIC_URL is not reachable from here: ${url} did not answer`);
  return answer.status;
}

const secret: Check = {
  name: 'webhook secret',
  async run(bench) {
    const { account, clock } = bench;
    const url = webhookUrl(bench);
    const { body, headers } = account.emptyEvent(bench.newId(), clock.now());
    const unsigned = await answerOf(url, body, {});
    expected(
      unsigned === 401,
      `${url} answers ${unsigned} to what nobody signed`,
      'See that the site runs there.',
    );
    const signed = await answerOf(url, body, headers);
    const remedy = `Start the site at PUBLIC_URL with this ${account.secretSetting}.`;
    expected(
      signed === 200,
      `The site answers ${signed} to what is signed with ${account.secretSetting}`,
      remedy,
    );
    const told = (await account.destinations())?.find((each) => each.url === url)?.secret;
    const own = `Set ${account.secretSetting} to the secret of that destination (${account.webhookPage}).`;
    expected(told === undefined || isOneOf(bench, told), 'The gateway signs with another secret', own);
    return 'the site takes what is signed with it, and nothing else';
  },
};

/** Whether a delivery signed with that secret is one for our adapter. */
function isOneOf({ account, gateway, clock }: Bench, told: string): boolean {
  const { body, headers } = account.emptyEvent('0', clock.now(), told);
  return gateway.parseWebhook(Buffer.from(body), headers).kind === 'event';
}

const echo: Check = {
  name: 'webhook echo',
  async run({ account, found }) {
    if (!found.payment) throw new NotTried('there is no payment');
    const sent = await account.deliveries(found.payment.id);
    if (!sent)
      throw new NotTried(
        `the gateway does not tell: see in ${account.webhookPage} that they were answered 200`,
      );
    const failed = sent.filter(({ state }) => state !== 'delivered');
    const remedy = `See that PUBLIC_URL is reachable for the gateway, and send them again (${account.webhookPage}).`;
    expected(sent.length > 0, 'Nothing was sent about the payment', remedy);
    const list = failed.map(({ type, state }) => `${type} (${state})`).join(', ');
    expected(failed.length === 0, `Not delivered: ${list}`, remedy);
    return `${sent.length} about the payment, all delivered`;
  },
};

/** What is set up at the gateway and at the site. */
export const accountChecks: readonly Check[] = [payLink, destination, secret, echo];
