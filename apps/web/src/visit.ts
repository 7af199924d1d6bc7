/**
 * Loaded once the page is (`client-manifest.ts`), and by itself, so that it weighs on no first load: counts the visit, and
 * measures it where the server says so. Sends nothing for browsers that ask not to be followed or that a program drives,
 * and no cookie. What is counted is said in docs/product/figures.md.
 */
import type { PageKind } from '@kitshelf/contract/visits.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Press extends PerformanceEntry {
  readonly interactionId: number;
}

interface Navigation extends PerformanceEntry {
  /** When a page that was made in advance was shown; only where browsers do that. */
  readonly activationStart?: number;
}

const isUnwilling =
  navigator.webdriver ||
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Windows of one second, of five at most. */
const [shiftGapMs, shiftWindowMs] = [1000, 5000];
/** Of fifty presses the slowest is left out. */
const pressesForOutlier = 50;

const send = (call: string, body: object) =>
  fetch(`/api/v1/user/app/${call}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function kindOf({ pathname, search }: Location): PageKind {
  if (pathname === '/') return 'home';
  if (pathname === '/pricing') return 'pricing';
  if (pathname.startsWith('/asset/')) return 'asset';
  if (pathname !== '/library') return 'other';
  return new URLSearchParams(search).has('product-id') ? 'asset' : 'library';
}

/** Figures are those of the page that the visit began with: what comes after it is left out. */
const kind = kindOf(location);

function observe(type: string, see: (entry: PerformanceEntry) => void, options: object = {}): void {
  try {
    const observer = new PerformanceObserver((list) => {
      if (kindOf(location) === kind) list.getEntries().forEach(see);
    });
    observer.observe({ type, buffered: true, ...options });
  } catch {
    // The browser does not know the figure.
  }
}

function measure(): void {
  const [navigation] = performance.getEntriesByType('navigation') as readonly Navigation[];
  const start = navigation?.activationStart ?? 0;
  let lcp: number | undefined;
  observe('largest-contentful-paint', (entry) => (lcp = Math.max(0, entry.startTime - start)));

  const canShift = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
  let [cls, sum, first, last] = [0, 0, 0, 0];
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const isSame = startTime - last < shiftGapMs && startTime - first < shiftWindowMs;
    [sum, first] = isSame ? [sum + value, first] : [value, startTime];
    last = startTime;
    cls = Math.max(cls, sum);
  });

  const presses = new Map<number, number>();
  const press = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as Press;
    if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
  };
  observe('event', press, { durationThreshold: 40 });
  observe('first-input', press);

  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', report, true);
    const slowest = [...presses.values()].sort((a, b) => b - a);
    const { interactionCount = slowest.length } = performance as { readonly interactionCount?: number };
    const inp = slowest[Math.min(slowest.length - 1, Math.floor(interactionCount / pressesForOutlier))];
    const round = (ms: number | undefined) => ms && Math.min(60_000, Math.round(ms));
    void send('vitals', {
      page: kind,
      lcp: round(lcp),
      inp: round(inp),
      ...(canShift && { cls: Math.min(10, Math.round(cls * 1000) / 1000) }),
    }).catch(() => undefined);
  };
  addEventListener('visibilitychange', report, true);
}

/** A page counts once somebody sees it, also one that was made ready in advance; one that was opened behind others is not measured. */
async function arrive(): Promise<void> {
  if ((document as { readonly prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  const wasHidden = document.visibilityState === 'hidden';
  if (wasHidden)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  const answer = await send('visits', {});
  const { data } = (await answer.json()) as { readonly data?: { readonly isMeasured: boolean } };
  if (data?.isMeasured && !wasHidden) measure();
}

if (!isUnwilling) arrive().catch(() => undefined);
