import type { Currency } from '@kitshelf/contract/money.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@kitshelf/contract/operator-roles.ts';
import type { Answer, EndpointShape, CallInput, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Note } from '../audit/audit.ts';

/** Who is signed in. */
export interface Session {
  readonly userId: string;
  readonly tokenHash: string;
  /** A program instead of the site's own pages: only calls with `keys` are open to it. */
  readonly via?: 'key' | 'tool';
  /** Counts only for requests that come from this very machine. */
  readonly isLocalOnly?: boolean;
  /** The shop requires a second factor, and this user has none yet: only calls with `withoutFactor` are open. */
  readonly lacksFactor?: true;
}

/** Who sits at the desk. */
export interface Operator {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The most that one refund may be, in minor units. */
  readonly refundLimit: Readonly<Partial<Record<Currency, number>>>;
  readonly tokenHash: string;
}

/** What the handler of a desk's call has beside what it is asked for. */
export interface AtDesk {
  readonly operator: Operator | undefined;
  /** Says more about the change than that it was asked for, before its transaction ends. */
  readonly note: Note;
  /** The same for a request that is sent again. */
  readonly idempotencyKey: string | undefined;
}

/** A request as it came, for anyone who decides whether it may be answered. */
export interface Incoming {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly body: unknown;
  readonly isLocal: () => boolean;
}

/** Answers a desk's call if it may be, and writes down what it changes. Throws 401, 403, 428. */
export type DeskGuard = <T>(
  endpoint: EndpointShape,
  request: Incoming,
  answer: (desk: AtDesk) => Promise<T> | T,
) => Promise<T>;

/** What somebody proves who they are with. */
export type SignInFactor = 'password' | 'totp' | 'recovery code' | 'passkey' | 'mailed link' | 'provider';

/** Tells the log of a sign-in that is tried: one factor at a time, and whose account it is once that is known. */
export type NoteSignIn = (tried: {
  readonly by?: SignInFactor | undefined;
  readonly userId?: string | undefined;
}) => void;

/** What a handler may know of the one who calls. */
export interface Caller<S extends Session | undefined = Session | undefined> {
  readonly session: S;
  readonly ip: string;
  readonly cookies: string;
  readonly userAgent: string;
  /** Whether the request came from this very machine. */
  readonly isLocal: () => boolean;
  /** The file of a multipart request, where the call takes one. */
  readonly upload?: Uint8Array | undefined;
  /** Adds a header to the answer. */
  readonly setHeader: (name: string, value: string) => void;
  readonly noteSignIn: NoteSignIn;
}

/** What lets an answer be given again to others who ask the same and see the same. */
export interface Sharing {
  /** Whether it would still be made as it is. */
  readonly isCurrent: () => boolean;
  /** Hears each time that it is given. */
  readonly noteAsked?: () => void;
}

/** An answer that is already JSON text, for lists that are assembled from ready-made pieces. */
export class RawJson {
  readonly text: string | Buffer;
  readonly sharing: Sharing | undefined;

  /** Without `sharing` it is for the one who asked. */
  constructor(text: string | Buffer, sharing?: Sharing) {
    this.text = text;
    this.sharing = sharing;
  }

  /** Gives the answer as a value. */
  parse(): unknown {
    this.sharing?.noteAsked?.();
    return JSON.parse(this.text.toString());
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

/** An answer that is a file, of the endpoint's `otherMedia`. */
export class RawFile {
  readonly bytes: Buffer;
  readonly type: string;
  /** What it is saved as: plain letters. */
  readonly name: string;
  constructor(bytes: Buffer, { type, name }: { readonly type: string; readonly name: string }) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}

type PreparedAnswer = RawJson | GzippedJson | RawFile;

type SessionOf<E extends EndpointShape> = E['access'] extends 'user' ? Session : Session | undefined;

/** Anyone who calls the desk has a session there, but for the calls that anyone may make. */
type DeskOf<E extends EndpointShape> = E['access'] extends 'desk'
  ? E extends { readonly desk: { readonly roles: 'anyone' } }
    ? AtDesk
    : AtDesk & { readonly operator: Operator }
  : unknown;

/** Answers a call of the contract; what it is given is parsed and, where the call needs a user, signed in. */
export type Handler<E extends EndpointShape> = (
  request: Parsed<E> & Caller<SessionOf<E>> & DeskOf<E>,
) => Promise<Answer<E> | PreparedAnswer> | Answer<E> | PreparedAnswer;

/** Calls an endpoint as a visitor would over HTTP. */
export type Call = <E extends EndpointShape>(endpoint: E, given: CallInput<E>) => Promise<Answer<E>>;
