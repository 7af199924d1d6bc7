import type { Answer, EndpointShape, Given, Parsed } from '@kitshelf/contract/endpoint.ts';

/** Who is signed in. */
export interface Session {
  readonly userId: string;
  readonly tokenHash: string;
  /** Counts only for requests that come from this very machine. */
  readonly isLocalOnly?: boolean;
}

/** What a handler may know of the one who calls. */
export interface Caller<S extends Session | undefined = Session | undefined> {
  readonly session: S;
  readonly ip: string;
  readonly cookies: string;
  readonly userAgent: string;
  /** Whether the request came from this very machine. */
  readonly isLocal: () => boolean;
}

/** An answer that is already JSON text, for lists that are assembled from ready-made pieces. */
export class RawJson {
  readonly text: string | Buffer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

type SessionOf<E extends EndpointShape> = E['access'] extends 'user' ? Session : Session | undefined;

/** Answers a call of the contract; what it is given is parsed and, where the call needs a user, signed in. */
export type Handler<E extends EndpointShape> = (
  request: Parsed<E> & Caller<SessionOf<E>>,
) => Promise<Answer<E> | RawJson> | Answer<E> | RawJson;

/** Calls an endpoint as a visitor would over HTTP. */
export type Call = <E extends EndpointShape>(endpoint: E, given: Given<E>) => Promise<Answer<E>>;
