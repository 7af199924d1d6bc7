import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractModule = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/;

/**
 * Keeps the schemas of answers and queries out of the browser's files: there an endpoint is only its method and
 * path. Whatever else a contract module exports, such as a form's schema, is taken from the module itself, and only
 * by the pages that use it.
 */
export function contractData(): Plugin {
  return {
    name: 'contract-data',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!contractModule.test(file) || this.environment.name !== 'client') return null;
      const code =
        query === 'whole'
          ? await readFile(file, 'utf8')
          : dataModule(file, await import(pathToFileURL(file).href));
      return { code, moduleSideEffects: false };
    },
  };
}

/** A module with the same exports, each as plain data where it is data. */
export function dataModule(file: string, exports: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    const data = isEndpoint(value) ? { method: value.method, path: value.path } : value;
    if (isData(data)) return `export const ${name} = ${JSON.stringify(data)};`;
    return `export { ${name} } from ${JSON.stringify(`${file}?whole`)};`;
  });
  return `${lines.join('\n')}\nexport {};\n`;
}

function isEndpoint(value: unknown): value is { method: string; path: string; response: unknown } {
  return (
    typeof value === 'object' && value !== null && 'response' in value && 'method' in value && 'path' in value
  );
}

function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isData);
}
