// What every npm script runs first. Plain JavaScript without dependencies: on a fresh clone nothing is installed yet,
// and the machine's own Node may be too old for the rest.
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { isNewEnough, packagedNode } from './node-binary.mjs';
import { stopWithParents } from './parents.mjs';
import { root, say } from './project.mjs';
import { exitWith, run } from './run.mjs';
import { serveHere } from './serve-here.mjs';
import { ensureWebBuild } from './web-build.mjs';

// Pictures, password hashes and files share these threads: on the four that are usual a few pictures hold up the rest.
process.env.UV_THREADPOOL_SIZE ??= '16';

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
  plans: () => runNode('apps/server/src/cli.ts', 'plans', ...args),
  searches: () => runNode('apps/server/src/cli.ts', 'searches', ...args),
  books: () => runNode('apps/server/src/cli.ts', 'books', ...args),
  inbox: () => runNode('apps/server/src/cli.ts', 'inbox', ...args),
  operator: () => runNode('apps/server/src/cli.ts', 'operator', ...args),
  backup: () => runNode('apps/server/src/cli.ts', 'backup', ...args),
  restore: () => runNode('apps/server/src/upkeep.ts', 'restore', ...args),
  move: () => runNode('apps/server/src/upkeep.ts', 'move', ...args),
  gateways: () => runNode('apps/server/src/verify-gateways.ts', ...args),
  doctor: () => runNode('apps/server/src/upkeep.ts', 'doctor', ...args),
  async plugin() {
    if (args[0] === 'check') return runNode('apps/figma-plugin/test/check.ts', ...args.slice(1));
    await ensureWebBuild();
    return runNode('apps/server/src/upkeep.ts', 'plugin', ...args);
  },
  import: () => runNode('apps/server/src/cli.ts', 'import', ...args),
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
