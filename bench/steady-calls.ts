import { Agent, request } from 'node:http';

const roundMs = 4000;
const listsASecond = 100;
const searches = ['hero', 'pricing', 'footer', 'team', 'login', 'header'];

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly from?: string;
}

/** A call's milliseconds until the whole answer was there, and its status. */
interface Answered {
  readonly ms: number;
  readonly status: number;
}

/** Calls of one server at a steady rate for some seconds, whether answers come or not, as visitors make them. */
export function steadyCalls(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function send({ method = 'GET', path: url, body, from }: Sent): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const headers = { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) };
      const call = request({ port, agent, method, path: url, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0 }));
      });
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  }

  async function atRate(perSecond: number, makeCall: (n: number) => Sent): Promise<Answered[]> {
    const calls: Promise<Answered>[] = [];
    const started = performance.now();
    while (performance.now() - started < roundMs) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond) + 1;
      while (calls.length < due) calls.push(send(makeCall(calls.length)));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return Promise.all(calls);
  }

  return {
    atRate,
    /** A hundred lists a second. */
    lists: () =>
      atRate(listsASecond, (n) => ({
        path: `/api/v1/user/app/products?search=${searches[n % searches.length]}&page=${1 + (n % 2)}`,
      })),
    close: () => agent.destroy(),
  };
}

export function quantile(answers: readonly Answered[], q: number): number {
  return answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * q)] ?? 0;
}

/** Prints how much longer the catalogue takes; whether the p99 is within twice the quiet one. */
export function isWithinTwice(what: string, quiet: readonly Answered[], busy: readonly Answered[]): boolean {
  const ratios = [0.5, 0.99].map((q) => {
    const [before, after] = [quantile(quiet, q), quantile(busy, q)];
    const ratio = after / before;
    console.log(
      `catalogue p${q * 100}: ${before.toFixed(2)} ms quiet, ${after.toFixed(2)} ms ${what}: ×${ratio.toFixed(2)}`,
    );
    return ratio;
  });
  return (ratios[1] ?? Infinity) <= 2;
}
