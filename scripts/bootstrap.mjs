// What every npm script runs first. Plain JavaScript without dependencies: on a fresh clone nothing is installed yet,
// and the machine's own Node may be too old for the rest.
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { isNewEnough, packagedNode } from './node-binary.mjs';
import { stopWithParents } from './parents.mjs';
import { cache, root, say } from './project.mjs';
import { exitWith, run } from './run.mjs';
import { serveHere } from './serve-here.mjs';
import { ensureWebBuild } from './web-build.mjs';

// Pictures, password hashes and files share these threads: on the four that are usual a few pictures hold up the rest.
process.env.UV_THREADPOOL_SIZE ??= '16';
// What Node compiles is kept for the next time.
process.env.NODE_COMPILE_CACHE ??= path.join(cache, 'compiled');

const [command = '', ...args] = process.argv.slice(2);

/** Each runs under the packaged Node and gives the exit code. */
const commands = {
  async start() {
    process.env.NODE_ENV ??= 'production';
    await ensureWebBuild();
    await serveHere();
  },
  dev: () => runNode('--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--dev'),
  test: () => runChecks(args),
  bench: () => runNode('bench/run.ts', ...args),
  mutation: () => runNode('scripts/mutation/run.mjs', ...args),
  assets: () => runNode('packages/library/src/assets.ts', ...args),
  plans: () => runServer('cli.ts', 'plans', ...args),
  searches: () => runServer('cli.ts', 'searches', ...args),
  books: () => runServer('cli.ts', 'books', ...args),
  inbox: () => runServer('cli.ts', 'inbox', ...args),
  operator: () => runServer('cli.ts', 'operator', ...args),
  backup: () => runServer('cli.ts', 'backup', ...args),
  restore: () => runServer('upkeep.ts', 'restore', ...args),
  move: () => runServer('upkeep.ts', 'move', ...args),
  gateways: () => runServer('verify-gateways.ts', ...args),
  doctor: () => runServer('upkeep.ts', 'doctor', ...args),
  async plugin() {
    if (args[0] === 'check') return runNode('apps/figma-plugin/test/check.ts', ...args.slice(1));
    await ensureWebBuild();
    return runServer('upkeep.ts', 'plugin', ...args);
  },
  import: () => runServer('cli.ts', 'import', ...args),
};
const needsTestTools = new Set([
  'dev',
  'test',
  'bench',
  'mutation',
  'assets',
  ...(args[0] === 'check' ? ['plugin'] : []),
]);

function runNode(...args) {
  return run(process.execPath, args, { cwd: root });
}

/** A program of the server's, begun as quickly as `npm start` begins it. */
function runServer(program, ...args) {
  return runNode('--import=./scripts/quick-imports.mjs', `apps/server/src/commands/${program}`, ...args);
}

try {
  stopWithParents();
  if (!Object.hasOwn(commands, command))
    throw new Error(`Unknown command. One of: ${Object.keys(commands).join(', ')}.`);
  await ensureInstalled(needsTestTools.has(command) ? 'full' : 'production');
  if (isNewEnough(process.versions.node)) exitWith(await commands[command]());
  else exitWith(await run(packagedNode(), [...process.execArgv, process.argv[1], command, ...args]));
} catch (error) {
  say(error.message);
  process.exit(1);
}
