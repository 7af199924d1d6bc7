import { registerHooks } from 'node:module';

/**
 * Finds modules without Node's help where it is plain where they are. For each import of each module Node follows links,
 * asks for files and looks for the description of the package, of which Drizzle's alone has 180 KB: a third of a start.
 */
const ofEsModules = /\/node_modules\/(?:@paddle\/paddle-node-sdk|drizzle-orm|zod)\//;
const formats = { ts: 'module-typescript', js: 'module' };
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isOurs = !parentURL.includes('/node_modules/');
    if (!conditions.includes('import') || !(isOurs || ofEsModules.test(parentURL)))
      return next(specifier, context);
    // Zod's messages in fifty languages, of which we use none; English it loads by itself.
    if (!isOurs && specifier.endsWith('/locales/index.js')) return at('data:text/javascript,', formats.js);
    const format = formats[/^\..*\.([jt]s)$/.exec(specifier)?.[1]];
    if (format) return at(new URL(specifier, parentURL).href, format);
    if (!isOurs || /^\.|:/.test(specifier)) return next(specifier, context);
    const key = `${workspaceOf(parentURL)} ${specifier}`;
    if (!found.has(key)) found.set(key, next(specifier, context));
    return { ...found.get(key), shortCircuit: true };
  },
});

const at = (url, format) => ({ url, format, shortCircuit: true });

/** All modules of a workspace see the same packages. */
const workspaceOf = (url) => /^.*\/(?:apps|packages)\/[^/]+\//.exec(url)?.[0] ?? '';
