import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

export interface OwnSite {
  readonly url: string;
  /** Makes the first owner, as an administrator of the machine does; answers the link that opens once. */
  addOwner(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** A site with nothing in it in a process of its own, on a port that is free; its folder is to be given, other settings may be. */
export async function startSite(
  settings: { readonly DATA_DIR: string } & Record<string, string>,
): Promise<OwnSite> {
  const port = await freePort();
  const own = { PORT: String(port), SEED: 'none', LOG_LEVEL: 'warn', ...settings };
  const compiled = path.join(root, 'node_modules/.cache/kitshelf/compiled');
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...own };
  const options = { cwd: root, env };
  const quickly = '--import=./scripts/quick-imports.mjs';
  const site = spawn(process.execPath, [quickly, 'apps/server/src/main.ts'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  await once(site.stdout, 'data');
  return {
    url: `http://localhost:${port}`,
    async addOwner(email) {
      const command = [quickly, 'apps/server/src/commands/cli.ts', 'operator', 'add', email, '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, command, options);
      return (JSON.parse(stdout) as { url: string }).url;
    },
    async stop() {
      site.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
