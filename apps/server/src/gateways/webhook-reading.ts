import type { Headers } from './gateway.ts';

/** A header that must stand once; repeated or missing ones count as none. */
export function headerText(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The body as JSON, `undefined` when it is none. */
export function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
