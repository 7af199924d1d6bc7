import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { turnedDown, type Fault, type Faults, type TurnedDown } from './faults.ts';
import type { Gateway } from '../store.ts';

interface FaultHooks {
  readonly faults: Faults;
  readonly gateway: Gateway;
  /** The gateway's own words for "too many requests" and "our fault". */
  readonly errorBody: (status: 429 | 500) => unknown;
  /** What it throws when it turns a request down. */
  readonly refusals: Readonly<Record<TurnedDown, Error>>;
}

const striking = new WeakMap<FastifyRequest, Fault>();
const hanging = new Set<FastifyReply>();

/** Lets requests of a gateway's API go wrong as ordered. */
export function addFaultHooks(
  scope: FastifyInstance,
  { faults, gateway, errorBody, refusals }: FaultHooks,
): void {
  scope.addHook('preHandler', async (request, reply) => {
    const fault = faults.take('request', gateway, `${request.method} ${request.url}`);
    if (!fault) return;
    striking.set(request, fault);
    const refusal = turnedDown.find((kind) => kind === fault.kind);
    if (refusal) throw refusals[refusal];
    await strike(fault, reply, errorBody);
  });
  scope.addHook('preClose', async () => {
    for (const reply of hanging) reply.raw.destroy();
    hanging.clear();
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const kind = striking.get(request)?.kind;
    if (kind === 'lost') request.raw.socket.destroy();
    if (kind !== 'malformed') return payload;
    reply.removeHeader('content-length');
    return '{"unexpected":true}';
  });
}

async function strike(fault: Fault, reply: FastifyReply, errorBody: FaultHooks['errorBody']): Promise<void> {
  switch (fault.kind) {
    case '429':
      await reply.code(429).header('retry-after', String(fault.retryAfterSeconds)).send(errorBody(429));
      return;
    case '500':
      await reply.code(500).send(errorBody(500));
      return;
    case 'html':
      await reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    case 'cut':
      reply.hijack();
      reply.raw.destroy();
      return;
    case 'hang':
      reply.hijack();
      hanging.add(reply);
      reply.raw.once('close', () => hanging.delete(reply));
      return;
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return;
    default:
  }
}
