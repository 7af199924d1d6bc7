import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Somebody with an account there, as `GET /user` and `GET /user/emails` tell of them. */
export interface GithubUser {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  readonly emails: readonly {
    readonly email: string;
    readonly primary: boolean;
    readonly verified: boolean;
  }[];
}

interface Code {
  readonly login: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scope: string;
}

/**
 * GitHub's web application flow and the two calls of its REST API that signing in needs, as docs.github.com describes
 * them: codes are good once, tokens are answered as JSON only to who accepts it, errors of tokens come with status 200,
 * and the API wants a user agent.
 */
export type TestGithub = Awaited<ReturnType<typeof startGithub>>;

const clientId = 'Iv1.0123456789abcdef';
const clientSecret = 'a-secret-of-the-app';

interface State {
  readonly users: Map<string, GithubUser>;
  readonly codes: Map<string, Code>;
  readonly tokens: Map<string, Code>;
}

/** Starts it on a port of its own; `visit` is what a browser does there. */
export async function startGithub() {
  const state: State = { users: new Map(), codes: new Map(), tokens: new Map() };
  const trouble = { isDown: false };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://github');
    if (trouble.isDown) answer(response, 502, { message: 'Server Error' });
    else if (request.method === 'POST' && pathname === '/login/oauth/access_token')
      void exchange(state, request, response);
    else api(state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login/oauth`;
  return {
    issuer,
    clientId,
    clientSecret,
    users: state.users,
    trouble,
    /** What the browser comes back with, as a query: from who lets the app in by that login, or `refuse`. */
    visit: (url: string, login: string) => visit(state, issuer, new URL(url), login),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function exchange(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const told = tokenFor(state, new URLSearchParams(await text(request)));
  if (request.headers.accept?.includes('application/json')) return answer(response, 200, told);
  response.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });
  response.end(new URLSearchParams(told).toString());
}

function tokenFor({ codes, tokens }: State, form: URLSearchParams): Record<string, string> {
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return failure(
      'incorrect_client_credentials',
      'The client_id and/or client_secret passed are incorrect.',
    );
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!code || code.challenge !== challenge)
    return failure('bad_verification_code', 'The code passed is incorrect or expired.');
  if (form.get('redirect_uri') !== code.redirectUri)
    return failure('redirect_uri_mismatch', 'The redirect_uri MUST match the registered callback URL.');
  const token = `gho_${randomBytes(18).toString('base64url')}`;
  tokens.set(token, code);
  return { access_token: token, scope: code.scope.replaceAll(' ', ','), token_type: 'bearer' };
}

function api({ tokens, users }: State, { headers, method, url }: IncomingMessage, response: ServerResponse) {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ');
  const session = /^bearer$/i.test(scheme) ? tokens.get(token) : undefined;
  const user = users.get(session?.login ?? '');
  if (!headers['user-agent'])
    return answer(response, 403, { message: 'Request forbidden by administrative rules.' });
  if (!session || !user) return answer(response, 401, { message: 'Bad credentials' });
  const { emails, ...facts } = user;
  if (method === 'GET' && url === '/user')
    return answer(response, 200, { ...facts, type: 'User', email: null });
  const isAllowed = session.scope.split(' ').includes('user:email');
  if (method !== 'GET' || url !== '/user/emails' || !isAllowed)
    return answer(response, 404, { message: 'Not Found' });
  const seen = emails.map((each) => ({ ...each, visibility: each.primary ? 'private' : null }));
  return answer(response, 200, seen);
}

function visit({ codes }: State, issuer: string, url: URL, login: string): string {
  const asked = Object.fromEntries(url.searchParams);
  if (url.origin + url.pathname !== `${issuer}/authorize` || asked['client_id'] !== clientId)
    throw new Error(`Not where GitHub lets an app in: ${url.href}`);
  const { state = '', redirect_uri: redirectUri = '', code_challenge: challenge = '', scope = '' } = asked;
  if (login === 'refuse') {
    const refused = failure('access_denied', 'The user has denied your application access.');
    return new URLSearchParams({ ...refused, state }).toString();
  }
  if (asked['code_challenge_method'] !== 'S256') throw new Error('Only S256 is supported');
  const code = randomBytes(10).toString('hex');
  codes.set(code, { login, redirectUri, challenge, scope });
  return new URLSearchParams({ code, state }).toString();
}

const failure = (error: string, description: string) => ({
  error,
  error_description: description,
  error_uri: 'https://docs.github.com/apps/managing-oauth-apps/troubleshooting',
});

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
