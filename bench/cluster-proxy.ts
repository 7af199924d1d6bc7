import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { once } from 'node:events';

const checkMs = 250;
const checkPatienceMs = 2_000;

interface Upstream {
  readonly port: number;
  isUp: boolean;
}

/** A reverse proxy as one has it in front of several processes: health checks, the next one in turn, no second attempt once something was sent. */
export async function startProxy(port: number) {
  const agent = new Agent({ keepAlive: true });
  const upstreams: Upstream[] = [];
  let turn = 0;
  const next = (): Upstream | undefined => {
    const up = upstreams.filter(({ isUp }) => isUp);
    turn += 1;
    return up[turn % up.length];
  };
  const server = createServer((visit, answer) => {
    const upstream = next();
    if (upstream) hand(visit, answer, { upstream, agent });
    else answer.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const checks = setInterval(() => {
    for (const upstream of upstreams) void isHealthy(upstream.port).then((isUp) => (upstream.isUp = isUp));
  }, checkMs);
  return {
    /** From the next check that it passes. */
    add: (upstreamPort: number): void => void upstreams.push({ port: upstreamPort, isUp: false }),
    remove(upstreamPort: number): void {
      upstreams.splice(0, upstreams.length, ...upstreams.filter((each) => each.port !== upstreamPort));
    },
    isUp: (upstreamPort: number) => upstreams.some((each) => each.port === upstreamPort && each.isUp),
    close(): void {
      clearInterval(checks);
      agent.destroy();
      server.close().closeAllConnections();
    },
  };
}

interface Way {
  readonly upstream: Upstream;
  readonly agent: Agent;
}

function hand(visit: IncomingMessage, answer: ServerResponse, { upstream, agent }: Way): void {
  const { method, url: path, headers } = visit;
  const onward = ask({ host: '127.0.0.1', port: upstream.port, method, path, headers, agent });
  onward.on('response', (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.on('error', () => answer.destroy());
    given.pipe(answer);
  });
  onward.on('error', () => {
    upstream.isUp = false;
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { 'content-type': 'application/json' }).end('{}');
  });
  answer.on('close', () => onward.destroy());
  visit.pipe(onward);
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(checkPatienceMs);
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal })).ok;
  } catch {
    return false;
  }
}

/** Passes connections on to a port, and nothing of them while it is stalled. */
export async function startStallable(target: number) {
  const open = new Set<Socket>();
  let isStalled = false;
  const server = createTcpServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (isStalled) from.pause();
      from.on('data', (data) => void to.write(data));
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stall = (wanted: boolean) => {
    isStalled = wanted;
    for (const socket of open) {
      if (wanted) socket.pause();
      else socket.resume();
    }
  };
  return {
    port: (server.address() as { port: number }).port,
    stall,
    close(): void {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
