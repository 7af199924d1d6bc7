import { registerHooks } from 'node:module';

/** Says which packages the site loads before it is opened, as JSON: run by itself. */
const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
await import('../src/app.ts');
process.stdout.write(JSON.stringify([...packages]));
