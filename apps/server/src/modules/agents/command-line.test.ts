import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDemoSample } from '../../../test/demo-sample.ts';
import { listeningUrl } from '../../platform/http/listening.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

// The command line as a process of its own against the whole site.

const program = fileURLToPath(new URL('../../../../../packages/cli/src/kitshelf.mjs', import.meta.url));

let app: TestApp;
let url: string;
let token: string;
let key: string;
let free: string;
let pro: string;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  url = listeningUrl(app.server)() ?? '';
  ({ free, pro } = await saveDemoSample(app));
  token = await app.signUp();
  key = (await app.call('POST', 'user/app/api-keys', { token, body: { name: 'Shell' } })).body.data.key;
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-cli-'));
  return async () => await rm(folder, { recursive: true, force: true });
});
afterAll(() => app.close());

function start(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: '', XDG_CONFIG_HOME: path.join(folder, 'config'), KITSHELF_URL: url, ...environment };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
  const said = { out: '', error: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.error += text.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...said }));
  return { said, ended };
}
const run = (args: readonly string[], environment?: Record<string, string>) => start(args, environment).ended;

describe('the command line', () => {
  it('finds assets without a sign-in, for people and for programs', async () => {
    const slug = app.services.catalogue.slugOf(await app.services.catalogue.facts(free));
    const { code, out } = await run(['search', '--json']);
    expect([
      code,
      (JSON.parse(out) as { _id: string }[])
        .map(({ _id }) => _id)
        .toSorted((one, other) => one.localeCompare(other)),
    ]).toEqual([0, [free, pro].toSorted((one, other) => one.localeCompare(other))]);
    expect((await run(['search', '--free'])).out).toMatch(new RegExp(`^${slug}  Free  Sections     .+\\n$`));
    expect((await run(['search', 'nothingofthekind'])).out).toBe('No results\n');
  });

  it('adds the files of an asset with a key, and writes over none', async () => {
    const withKey = { KITSHELF_API_KEY: key };
    const { code, out } = await run(['add', free], withKey);
    expect(code).toBe(0);
    const [component = ''] = out.split('\n');
    expect(await readFile(path.join(folder, component), 'utf8')).toContain('export function');
    const added = path.dirname(path.join(folder, component));
    expect(await readdir(added)).toContain('theme.css');
    const theme = await readFile(path.join(added, 'theme.css'), 'utf8');
    const asked = [...theme.matchAll(/url\('\.\/(fonts\/[\w.-]+)'\)/g)].map(([, file]) => file!);
    expect(asked.length).toBeGreaterThan(0);
    for (const file of asked) {
      expect((await readFile(path.join(added, file))).toString('latin1', 0, 4)).toBe('wOF2');
      const licence = path.join(added, file.replace(/-\d{3}\.woff2$/, '-LICENSE.txt'));
      expect(await readFile(licence, 'utf8')).toContain('SIL Open Font License');
    }
    const again = await run(['add', free], withKey);
    expect([again.code, again.error]).toEqual([1, expect.stringContaining('--force')]);
    const slug = app.services.catalogue.slugOf(await app.services.catalogue.facts(free));
    const named = await run(['add', slug, '--force'], withKey);
    expect([named.code, named.out.split('\n')[0]]).toEqual([0, component]);
    const page = await run(
      ['add', free, '--format', 'html', '--variant', 'phone', '--dir', 'pages'],
      withKey,
    );
    expect(page.out.split('\n')[0]).toBe(path.join('pages', `${slug}.html`));
    const shown = ['--format', 'html', '--dir', 'shown', '--pictures'];
    expect((await run(['add', free, ...shown, 'photographs'], withKey)).code).toBe(0);
    const pageIn = (at: string) => readFile(path.join(folder, at, `${slug}.html`), 'utf8');
    expect(await pageIn('shown')).toContain('data:image/jpeg;base64,');
    expect(await pageIn('pages')).not.toContain('data:image/jpeg;base64,');
    expect((await run(['add', free, ...shown, 'paintings'], withKey)).code).toBe(1);
    const own = await run(['add', free, ...shown, 'own'], withKey);
    expect([own.code, own.error]).toEqual([1, expect.stringContaining('on the page of the asset')]);
    expect(page.out).toMatch(/^pages\/fonts\/[\w-]+\.woff2$/m);
    expect(page.out).toMatch(/^pages\/fonts\/[\w-]+-LICENSE\.txt$/m);
  });

  it('says what to do where it may not', async () => {
    const refused = await run(['add', pro], { KITSHELF_API_KEY: key });
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('/pricing')]);
    expect((await run(['add', free])).error).toContain('kitshelf login');
    expect((await run(['add', 'nonsense'])).error).toContain('There is no asset nonsense');
    expect((await run(['add'])).error).toContain('kitshelf search');
    expect((await run(['dance'])).error).toContain('Usage: kitshelf');
    expect((await run(['search'], { KITSHELF_URL: '' })).error).toContain('--url');
    expect((await run(['search'], { KITSHELF_URL: 'http://127.0.0.1:1' })).error).toContain(
      'does not respond',
    );
  });

  it('signs in once its code is approved, and keeps the token for its owner alone', async () => {
    const { said, ended } = start(['login']);
    const code = await expect
      .poll(() => /code: ([A-Z0-9-]+)/.exec(said.out)?.[1], { timeout: 20_000 })
      .toBeDefined()
      .then(() => /code: ([A-Z0-9-]+)/.exec(said.out)?.[1]);
    expect((await app.call('POST', 'user/connect/approve', { token, body: { userCode: code } })).status).toBe(
      200,
    );
    const { code: exit, out } = await ended;
    expect([exit, out]).toEqual([0, expect.stringMatching(/Signed in\n$/)]);
    const file = path.join(folder, 'config', 'kitshelf', 'config.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await run(['add', free], { KITSHELF_URL: '' })).code).toBe(0);
    expect(out).not.toContain((JSON.parse(await readFile(file, 'utf8')) as { token: string }).token);
  });

  it('connects an agent to the library, without the key, and keeps what else it knows', async () => {
    expect((await run(['init', '--client', 'cursor'])).code).toBe(0);
    const file = path.join(folder, '.cursor', 'mcp.json');
    const settings = JSON.parse(await readFile(file, 'utf8')) as object;
    expect(settings).toEqual({
      mcpServers: {
        kitshelf: {
          type: 'http',
          url: `${url}/mcp`,
          headers: { Authorization: 'Bearer ${KITSHELF_API_KEY}' },
        },
      },
    });
    expect((await run(['init', '--client', 'codex'])).out).toContain(`url = "${url}/mcp"`);
    expect((await run(['init', '--client', 'other'])).error).toContain('claude, cursor or codex');
  });
});
