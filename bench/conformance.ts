import { execFile } from 'node:child_process';
import { protocolRoutes } from '../apps/server/src/modules/agents/mcp-routes.ts';
import { createHttp } from '../apps/server/src/platform/http/http.ts';
import { mountApi } from '../apps/server/src/platform/http/mount.ts';
import { answerAsFixture } from '../apps/server/test/protocol-fixture.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';

/**
 * The protocol's own conformance suite against a fixture server behind the site's route of `/mcp`. Needs npm's registry.
 */
const port = 4173;
const suite = '@modelcontextprotocol/conformance@0.1.16';
/** What a server that keeps nothing between requests does not do: it never asks the client, and holds no subscription. */
const notOffered = [
  'tools-call-sampling',
  'tools-call-elicitation',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'resources-subscribe',
  'resources-unsubscribe',
];
const server = createHttp({ log: createLog('silent'), trustProxy: [], isHttps: false });
mountApi(server, async () => undefined);
const site = { origin: `http://localhost:${port}`, siteName: () => 'Fixture', hasPage: () => false };
await server.register(protocolRoutes(site, async () => undefined, answerAsFixture));
await server.listen({ host: '127.0.0.1', port });
const said = await new Promise<string>((resolve) => {
  const given = ['--yes', suite, 'server', '--url', `${site.origin}/mcp`];
  execFile('npx', given, { maxBuffer: 2 ** 26 }, (_error, out) => resolve(out));
});
await server.close();
const results = [...said.matchAll(/^([✓✗]) ([\w-]+): (\d+) passed, (\d+) failed/gmu)];
const failed = results.filter(([, mark]) => mark === '✗').map(([, , name = '']) => name);
const unexpected = failed.filter((name) => !notOffered.includes(name));
for (const name of unexpected) console.log(`  ${name} fails`);
const isMet = results.length > 25 && unexpected.length === 0;
console.log(`${results.length - failed.length} of ${results.length} scenarios: ${isMet ? 'met' : 'MISSED'}`);
process.exitCode = isMet ? 0 : 1;
