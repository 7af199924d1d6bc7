import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './validation.ts';

/** What a waiting page is told (docs/product/accounts.md#waiting-pages). */
export const liveEventNames = ['email_verified', 'reset_password'] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/**
 * The id of a waiting page: made by the browser, 32 hex characters (docs/product/calls.md#ids); others are let through for
 * other clients.
 */
export const liveSession = z
  .string(requiredText)
  .check(z.minLength(1, requiredText), z.regex(/^[\w-]{1,100}$/, 'Invalid session'));

/** The stream of server-sent events; what happened before the connection, or during a gap, is told on connect. */
export const streamLiveEvents = endpoint({
  method: 'GET',
  path: 'sse/',
  summary: 'Server-sent events that a waiting page is told, until it closes the stream',
  access: 'public',
  headers: z.object({ 'last-event-id': z.optional(z.string()) }),
  query: z.object({ session: liveSession }),
  media: 'text/event-stream',
  response: z.object({
    id: z.string(),
    event: z.enum(liveEventNames),
    /** As JSON text. */
    data: z.object({ session: z.string() }),
  }),
  errors: ['TooManyRequests', 'TryLater'],
});
