import { trustedScriptUrl } from '../../../../lib/browser/trusted-types.ts';
// oxlint-disable-next-line import/default -- the address of what the build makes of it
import workerUrl from './fingerprint-worker.ts?worker&url';

/** A design that takes longer is no design. */
const deadlineMs = 20_000;

/** What a design that was copied in Figma is like; undefined where that cannot be read. It is worked out here, in a thread of its own. */
export async function getFingerprint(html: string, signal: AbortSignal): Promise<number[] | undefined> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]).addEventListener('abort', () =>
        resolve(undefined),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<number[] | undefined>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The design cannot be read now')));
      worker.postMessage(html);
    });
  } finally {
    worker.terminate();
  }
}
