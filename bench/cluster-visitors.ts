import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from './generated-assets.ts';

const thinkMs = 2_000;
const retryMs = 300;
const answerPatienceMs = 15_000;
/** Longer than a restart of anything takes. */
const mendPatienceMs = 40_000;
const failures = [502, 503, 504];

/** What visitors met, over all of them. */
export interface Visits {
  asked: number;
  /** Not answered at the first time of asking. */
  failed: number;
  /** Of these, not answered by asking again either. */
  unmended: string[];
  /** Answered, and not with what is right. */
  wrong: string[];
}

export const noVisits = (): Visits => ({ asked: 0, failed: 0, unmended: [], wrong: [] });

interface Page {
  readonly address: string;
  /** Whether an answer is right. */
  readonly isRight: (body: Buffer) => boolean;
}

/** What there is to read on a site, with what each address answers while nothing disturbs it. */
export async function readablePages(origin: string): Promise<Page[]> {
  const call = '/api/v1/user/app/products';
  const list = (await (await fetch(`${origin}${call}?page=1`)).json()) as {
    data: { _id: string; images: { src: string }[] }[];
  };
  const products = list.data;
  const same = async (address: string): Promise<Page> => {
    const right = await bytesOf(`${origin}${address}`);
    return { address, isRight: (body) => body.equals(right) };
  };
  const lists = ['?page=1', '?page=2', '?search=hero', '?search=pricing', '?category=Icons'];
  const assets = products.slice(0, 8).map(({ _id: id }) => `${call}/${id}`);
  const pictures = products.slice(0, 8).map(({ images }) => images[0]?.src ?? '/favicon.svg');
  const fixed = [...lists.map((query) => call + query), '/api/v1/user/app/filters-data', ...assets];
  const whole = (address: string): Page => ({ address, isRight: (body) => body.includes('</html>') });
  return [
    ...(await Promise.all([...fixed, ...pictures].map(same))),
    ...['/', '/library', '/pricing'].map(whole),
  ];
}

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Reads one page after the other until told to stop; a failed request is asked again, as a browser's user would. */
export async function visit(
  origin: string,
  pages: readonly Page[],
  { seed, visits, signal }: { seed: number; visits: Visits; signal: AbortSignal },
): Promise<void> {
  const random = randomFrom(seed);
  await sleep(random() * thinkMs);
  while (!signal.aborted) {
    const page = pages[Math.floor(random() * pages.length)];
    if (page) await readPage(origin, page, visits);
    await sleep(random() * 2 * thinkMs);
  }
}

async function readPage(origin: string, page: Page, visits: Visits): Promise<void> {
  visits.asked += 1;
  const first = await attempt(origin, page);
  if (first === 'right') return;
  if (first === 'wrong') return void visits.wrong.push(page.address);
  visits.failed += 1;
  for (const until = performance.now() + mendPatienceMs; performance.now() < until; await sleep(retryMs)) {
    const again = await attempt(origin, page);
    if (again === 'wrong') visits.wrong.push(page.address);
    if (again !== 'failed') return;
  }
  visits.unmended.push(page.address);
}

async function attempt(origin: string, { address, isRight }: Page): Promise<'right' | 'wrong' | 'failed'> {
  try {
    const answer = await fetch(origin + address, { signal: AbortSignal.timeout(answerPatienceMs) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (failures.includes(answer.status)) return 'failed';
    return answer.ok && isRight(body) ? 'right' : 'wrong';
  } catch {
    return 'failed';
  }
}
