// What every npm script runs first. Plain JavaScript without dependencies: on a fresh clone nothing is installed yet,
// and the machine's own Node may be too old for the rest.
import path from 'node:path';
import {
  runBrowserTests,
  runChecks,
  runFormat,
  runLint,
  runOtherBrowsers,
  runTypeCheck,
  runUnitTests,
} from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { isNewEnough, packagedNode } from './node-binary.mjs';
import { operatorCommandFor, operatorCommands, operatorHelp, operatorNames } from './operator-commands.mjs';
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
  // `npm run dev -- --inspect`: what is given goes to Node.
  dev: () => runNode('--watch', '--watch-preserve-output', ...args, 'apps/server/src/main.ts', '--dev'),
  build: () => ensureWebBuild().then(() => 0),
  test: () => runChecks(args),
  'test:unit': () => runUnitTests(args),
  'test:e2e': () => runBrowserTests(args),
  'test:browsers': () => runOtherBrowsers(args),
  lint: () => runLint(args),
  format: () => runFormat(args),
  typecheck: () => runTypeCheck(args),
  bench: () => runNode('bench/run.ts', ...args),
  simulate: () =>
    runNode(
      // The young objects of a database in the same thread: collecting them would take a twentieth of the time.
      '--max-semi-space-size=64',
      '--import=./scripts/quick-imports.mjs',
      'apps/server/test/simulation/simulate.ts',
      ...args,
    ),
  mutation: () => runNode('scripts/mutation/run.mjs', ...args),
  assets: () => runNode('packages/library/src/assets.ts', ...args),
  notices: () => runNode('scripts/release/notices.mjs'),
  asvs: () => runNode('scripts/security/write-asvs.mjs'),
  flaws: () => runNode('scripts/release/known-flaws.mjs'),
  sbom: () => runNode('scripts/release/sbom.mjs', ...args),
  release: () => runNode('scripts/release/release.mjs', ...args),
  kitshelf: runOperatorCommand,
  ...Object.fromEntries(operatorNames.map((name) => [name, runOperatorCommand])),
};
const [operatorName = 'help', ...operatorArgs] = command === 'kitshelf' ? args : [command, ...args];
const isPluginCheck = operatorName === 'plugin' && operatorArgs[0] === 'check';
const needsOnlySite = new Set(['start', 'build', 'kitshelf', ...operatorNames]);

async function runOperatorCommand() {
  const name = operatorCommandFor(operatorName);
  if (isPluginCheck) return runNode('apps/figma-plugin/test/check.ts', ...operatorArgs.slice(1));
  if (name === 'plugin') await ensureWebBuild();
  const { program, calledAs = name } = operatorCommands[name];
  return runServer(`${program}.ts`, ...(calledAs ? [calledAs] : []), ...operatorArgs);
}

/** Prints the list of commands, also for a name that is none; nothing need be installed for that. */
function answerWithoutInstalling() {
  if (command !== 'kitshelf' || operatorCommandFor(operatorName)) return undefined;
  if (['help', '--help', '-h'].includes(operatorName)) {
    process.stdout.write(operatorHelp());
    return 0;
  }
  process.stderr.write(`There is no command "${operatorName}".\n\n${operatorHelp()}`);
  return 1;
}

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
  exitWith(answerWithoutInstalling());
  await ensureInstalled(needsOnlySite.has(command) && !isPluginCheck ? 'production' : 'full');
  if (isNewEnough(process.versions.node)) exitWith(await commands[command]());
  else exitWith(await run(packagedNode(), [...process.execArgv, process.argv[1], command, ...args]));
} catch (error) {
  say(error.message);
  process.exit(1);
}
