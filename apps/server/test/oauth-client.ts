import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** From RFC 7636, appendix B. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const challenge = createHash('sha256').update(verifier).digest('base64url');

export interface ClientSite {
  /** The address of a document. */
  idOf(path?: string): string;
  /** Answers another document at a path from now on. */
  describe(path: string, changes: object): string;
  /** How often documents were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A site that describes programs which ask to be let in. */
export async function clientSite(): Promise<ClientSite> {
  const asked: string[] = [];
  const changed = new Map<string, object>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const document = {
      client_id: idOf(path),
      client_name: 'Claude',
      redirect_uris: ['https://claude.example/callback', 'http://localhost/callback'],
      token_endpoint_auth_method: 'none',
      ...changed.get(path),
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const idOf = (path = '/client.json') => `http://127.0.0.1:${port}${path}`;
  return {
    idOf,
    asked,
    describe(path, changes) {
      changed.set(path, changes);
      return idOf(path);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What a client asks with, and what of it is otherwise. */
export const getRequest = (clientId: string, changes: Readonly<Record<string, string | undefined>> = {}) => {
  const all = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'https://claude.example/callback',
    state: 'a state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: 'http://localhost:3000/mcp',
    scope: 'library',
    ...changes,
  };
  return new URLSearchParams(
    Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined),
  ).toString();
};
