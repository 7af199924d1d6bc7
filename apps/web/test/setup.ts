import { afterAll } from 'vitest';

interface EvaluatedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

/**
 * Files share their process, but each has the site's modules anew, as a page that is opened: some remember what a person
 * did. `vi.resetModules` would also forget the server and the database that is kept for the next file.
 */
function forgetTheSite(): void {
  const worker = Reflect.get(globalThis, '__vitest_worker__') as {
    readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, EvaluatedModule> };
  };
  for (const [id, module] of worker.evaluatedModules.idToModuleMap) {
    if (!id.includes('/apps/web/') || id.endsWith('/test/setup.ts')) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}
forgetTheSite();

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
