import type * as z from 'zod/mini';
import type { Role } from './operator-roles.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call: anyone, anyone with a personal answer for a signed-in user, signed-in users alone, whoever signs what
 * they send, or operators at their desk.
 */
export type Access = 'public' | 'personal' | 'user' | 'signed' | 'desk';

/** What a call of the operator's desk asks for and leaves behind. */
export interface DeskRules {
  /** Who may call beside owners, who may everything; `anyone`: without a session too. */
  readonly roles: 'anyone' | 'operators' | readonly Role[];
  /** The second factor is asked for again when it was last given over ten minutes ago. */
  readonly isProven?: true;
  /** What the audit calls it: a call that has one is written down when it succeeds. */
  readonly action?: string;
  /** The kind of thing that the `id` in the path is. */
  readonly subject?: string;
}

/** One call of the API. The server mounts it, the browser calls it, OpenAPI is derived from it. */
export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v1/`; parameters as `{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** With the access `desk` alone. */
  readonly desk?: DeskRules;
  /** Whether keys and signed-in tools may call it too, or tools alone; without it they are refused, or count as visitors. */
  readonly keys?: true | 'tools';
  /** Open to anyone who has yet to set up the second factor that the shop requires, by the site's own pages alone. */
  readonly withoutFactor?: true;
  /** Request headers that belong to the call, in lower case; the token's is said by `access`. */
  readonly headers?: Schema;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A multipart upload instead of a JSON body; where there is a `body` too, either. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** The largest JSON body in bytes; 1 MB without it. */
  readonly maxBodyBytes?: number;
  /** The whole answer with its envelope: `{data, message?, pagination?}`; of a stream, one event. */
  readonly response: Schema;
  /** What the answer is when it is no JSON. */
  readonly media?:
    | 'application/pdf'
    | 'application/octet-stream'
    | 'application/zip'
    | 'image/webp'
    | 'text/csv'
    | 'text/event-stream'
    | 'text/html';
  /** What some of the answers are instead of JSON. */
  readonly otherMedia?: 'application/zip';
  /** The answer is offered to be saved under this name. */
  readonly fileName?: string;
  /** With 302 the answer is empty, and its header `location` says where to. */
  readonly status?: 200 | 201 | 302;
  /** How long anyone may keep the answer; without it nobody does. */
  readonly maxAgeSeconds?: number;
  /** Accepted but not done yet, by what the answer says: 202 then. */
  isAccepted?(answer: unknown): boolean;
  /** Failures beyond those that every call may have. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call; the argument's literal types carry through to server and browser. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Part<E, K extends 'params' | 'query' | 'body', Direction extends 'input' | 'output'> = E extends {
  readonly [key in K]: infer S extends Schema;
}
  ? { readonly [key in K]: Direction extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a handler receives: parsed and validated. */
export type Parsed<E extends EndpointShape> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

/** What a caller gives: the query in its parsed form (`tags: ['Hero']`), the body as it is sent. */
export type CallInput<E extends EndpointShape> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'input'>;

/** The answer of a call, envelope included. */
export type Answer<E extends EndpointShape> = z.output<E['response']>;
