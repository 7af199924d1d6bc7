import type { Answer, EndpointShape, Given, Parsed } from '@kitshelf/contract/endpoint.ts';

/** Who is signed in. */
export interface Session {
  readonly userId: string;
  readonly tokenHash: string;
}

/** What a handler may know of the one who calls. */
export interface Caller<S extends Session | undefined = Session | undefined> {
  readonly session: S;
  readonly ip: string;
  readonly cookies: string;
}

/** An answer that is already JSON text, for lists that are assembled from ready-made pieces. */
export class RawJson {
  readonly text: string | Buffer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

type SessionOf<E extends EndpointShape> = E['access'] extends 'user' ? Session : Session | undefined;

export type Handler<E extends EndpointShape> = (
  request: Parsed<E> & Caller<SessionOf<E>>,
) => Promise<Answer<E> | RawJson> | Answer<E> | RawJson;

/** An endpoint with what answers it; made by `serve`, mounted by the app. */
export interface Route {
  readonly endpoint: EndpointShape;
  readonly handler: (request: never) => unknown;
}

/** Joins a call of the contract with its handler. */
export function serve<const E extends EndpointShape>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler };
}

export type Call = <E extends EndpointShape>(endpoint: E, given: Given<E>) => Promise<Answer<E>>;

/** Calls handlers in process as a visitor would over HTTP; server rendering uses it. */
export function callInProcess(routes: readonly Route[]): Call {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route.handler]));
  return async (endpoint, given) => {
    const handler = byEndpoint.get(endpoint) ?? findByPath(routes, endpoint);
    const request = { query: {}, ...(given as object), session: undefined, ip: '127.0.0.1', cookies: '' };
    const answer = await handler(request as never);
    return answer instanceof RawJson ? JSON.parse(answer.text.toString()) : answer;
  };
}

/** The rendering bundle carries its own copy of the contract, so endpoints are matched by name there. */
function findByPath(routes: readonly Route[], endpoint: EndpointShape): Route['handler'] {
  const found = routes.find(
    (route) => route.endpoint.path === endpoint.path && route.endpoint.method === endpoint.method,
  );
  if (!found) throw new Error(`No handler serves ${endpoint.method} ${endpoint.path}`);
  return found.handler;
}
