import type { Answer, EndpointShape, Given, Parsed } from '@kitshelf/contract/endpoint.ts';

/** Who is signed in. */
export interface Session {
  readonly userId: string;
  readonly tokenHash: string;
  /** A program instead of the site's own pages: only calls with `keys` are open to it. */
  readonly via?: 'key' | 'tool';
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

/**
 * An answer that is JSON around one text that is kept compressed (see `gzipText`), which goes out as it is kept to who
 * takes gzip.
 */
export class GzippedJson {
  readonly head: Buffer;
  readonly gzip: Uint8Array;
  readonly tail: Buffer;
  constructor(head: Buffer, gzip: Uint8Array, tail: Buffer) {
    this.head = head;
    this.gzip = gzip;
    this.tail = tail;
  }
}

type Ready = RawJson | GzippedJson;

type SessionOf<E extends EndpointShape> = E['access'] extends 'user' ? Session : Session | undefined;

/** Answers a call of the contract; what it is given is parsed and, where the call needs a user, signed in. */
export type Handler<E extends EndpointShape> = (
  request: Parsed<E> & Caller<SessionOf<E>>,
) => Promise<Answer<E> | Ready> | Answer<E> | Ready;

/** Calls an endpoint as a visitor would over HTTP. */
export type Call = <E extends EndpointShape>(endpoint: E, given: Given<E>) => Promise<Answer<E>>;
