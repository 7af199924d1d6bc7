import { streamLiveEvents } from '@kitshelf/contract/live-events.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { LiveEvents } from '../../../platform/events/events.ts';
import { getRoute } from '../../../platform/http/mount.ts';
import { parseRequest } from '../../../platform/http/parse-request.ts';
import { getNetwork } from '../../../platform/http/rate-limits.ts';

/** Keeps proxies from taking a quiet stream for a dead one. */
const heartbeatMs = 20_000;
/** Told to the browser: how long to wait before it connects again. */
const retryMs = 2000;
const maxStreams = 5000;
const maxStreamsOfAddress = 100;

/** The stream that waiting pages listen to (docs/product/accounts.md#waiting-pages): `sse/?session=`. */
export function liveEventRoutes(server: FastifyInstance, liveEvents: LiveEvents): void {
  const open = openStreams();
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const { session } = parseRequest(streamLiveEvents, request).query;
    const release = open.add(getNetwork(request.ip), reply);
    stream(request, reply, session, liveEvents, release);
    return reply;
  };
  const route = getRoute(streamLiveEvents);
  // A stream has no end that a HEAD could wait for.
  server.route({ ...route, exposeHeadRoute: false, handler });
  server.get(route.url.replace(/\/$/, ''), { exposeHeadRoute: false }, handler);
  server.addHook('preClose', async () => open.endAll());
}

function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: string,
  liveEvents: LiveEvents,
  release: () => void,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);
  const lastSeen = request.headers['last-event-id'];
  const unsubscribe = liveEvents.subscribe(sessionId, lastSeen?.toString(), ({ id, name }) => {
    raw.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ session: sessionId })}\n\n`);
  });
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    release();
  });
}

/** Bounds how many streams are held open, and ends them all when the server closes. */
function openStreams() {
  const replies = new Set<FastifyReply>();
  const byAddress = new Map<string, number>();
  return {
    add(address: string, reply: FastifyReply): () => void {
      const count = byAddress.get(address) ?? 0;
      if (replies.size >= maxStreams) throw new AppError('TryLater', { retryAfterSeconds: 10 });
      if (count >= maxStreamsOfAddress) throw new AppError('TooManyRequests', { retryAfterSeconds: 10 });
      replies.add(reply);
      byAddress.set(address, count + 1);
      return () => {
        replies.delete(reply);
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
    endAll(): void {
      for (const reply of replies) reply.raw.end();
    },
  };
}
