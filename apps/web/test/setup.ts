import { afterAll, vi } from 'vitest';

/**
 * Files share their process, but each has the site's modules again, as a page that is opened: some remember what a person
 * did. What Node loads itself stays (see `vitest.config.ts`).
 */
vi.resetModules();

/**
 * jsdom brings its own byte arrays, which Node's buffers are no instances of; the server in the same process
 * needs them to be.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor;
/** Nor may its requests be there: the server's libraries would take the process for a browser. The site uses `fetch`. */
Reflect.deleteProperty(globalThis, 'XMLHttpRequest');

/** The next file finds nothing of this one's in the browser. */
afterAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
