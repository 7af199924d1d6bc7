import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who has an account, by their name there; may be added to. */
  readonly accounts: Map<string, Account>;
  /** What becomes of an ID token on its way to the site, signed by this provider. */
  meddle: ((idToken: string) => string) | undefined;
  /** Signs claims with a key that the provider publishes. */
  readonly sign: (claims: object) => string;
  /** From now on another key signs; only it is published. */
  changeKey(): void;
  /** Goes where the site sends a browser, answers there, and gives the query that it is sent back with. */
  visit(url: string, answer: { readonly as: string } | 'refuse'): Promise<string>;
  close(): Promise<void>;
}

const client = { clientId: 'kitshelf', clientSecret: 'a-secret-of-the-client-of-journeys' };
const decisionPath = /^\/interaction\/[\w-]+(?:\/(.+))?$/;

/** A real provider of OpenID Connect in this process. Somebody who is asked has one button to press. */
export async function startProvider(publicUrl: string, port = 0): Promise<TestProvider> {
  const { default: OidcProvider } = await import('oidc-provider');
  const accounts = new Map<string, Account>();
  let provider: Provider | undefined;
  let key = newKey();
  const server = createServer((request, response) => {
    void answerTo(provider!, accounts, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/auth/oidc/callback`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the test'] },
  });
  const made: TestProvider = {
    issuer,
    ...client,
    accounts,
    meddle: undefined,
    sign: (claims) => signed(claims, key),
    changeKey: () => void (key = newKey()),
    visit: (url, answer) => visit(publicUrl, url, answer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/jwks') context.body = { keys: [key.public] };
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || answer?.id_token === undefined) return;
    const own = signed(getClaims(answer.id_token), key);
    context.body = { ...answer, id_token: made.meddle?.(own) ?? own };
  });
  return made;
}

interface Key {
  readonly private: KeyObject;
  readonly public: object & { readonly kid: string };
}

let keys = 0;

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const facts = { kid: `key ${(keys += 1)}`, use: 'sig', alg: 'RS256' };
  return { private: privateKey, public: { ...publicKey.export({ format: 'jwk' }), ...facts } };
}

/** The claims of a token, its signature unchecked. */
export const getClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** By RS256, written here: the site's library is what these tests judge. */
function signed(claims: object, key: Key): string {
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid: key.public.kid })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key.private).toString('base64url')}`;
}

async function answerTo(
  provider: Provider,
  accounts: ReadonlyMap<string, Account>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [at = ''] = (request.url ?? '').split('?');
  const [isDecision, decision] = decisionPath.exec(at) ?? [];
  if (isDecision === undefined) return await provider.callback()(request, response);
  if (decision === undefined) {
    const people = [...accounts].map(
      ([sub, { email }]) => `<p><a href="${at}/as/${sub}">Continue as ${email ?? sub}</a></p>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<title>Provider</title>${people.join('')}<p><a href="${at}/refuse">Cancel</a></p>`);
    return undefined;
  }
  const { params } = await provider.interactionDetails(request, response);
  if (decision === 'refuse')
    return await provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = decision.replace('as/', '');
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  return await provider.interactionFinished(request, response, result);
}

/** What a browser does that has signed in nowhere before. */
async function visit(
  publicUrl: string,
  start: string,
  answer: { readonly as: string } | 'refuse',
): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(publicUrl)) return new URL(url).search.slice(1);
    const decided = /\/interaction\/[\w-]+$/.test(url)
      ? `${url}/${answer === 'refuse' ? 'refuse' : `as/${answer.as}`}`
      : url;
    const reply = await fetch(decided, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${reply.status}: ${await reply.text()}`);
    url = new URL(location, decided).href;
  }
  throw new Error('Too many redirects');
}
