import type { AddressInfo } from 'node:net';
import { readConfig } from '../src/config.ts';
import { noEntitlements } from '../src/modules/accounts/entitlements.ts';
import { mailboxRoutes } from '../src/modules/accounts/mailbox-routes.ts';
import { accountRoutes } from '../src/modules/accounts/routes.ts';
import { accountsService } from '../src/modules/accounts/service.ts';
import { openPlatform } from '../src/open-platform.ts';
import { createHttp } from '../src/platform/http.ts';
import { mountRoutes } from '../src/platform/mount.ts';

/** The accounts alone, as a process that can be killed: prints its port once it serves. */
const config = readConfig();
const platform = await openPlatform(config);
const accounts = accountsService({
  ...platform,
  entitlementsAt: async () => noEntitlements,
  allowsDemoUsers: true,
});
const server = createHttp({ log: platform.log, trustProxy: config.TRUST_PROXY, isHttps: false });
mountRoutes(server, accountRoutes(accounts), (token) => accounts.authenticate(token));
await server.register(mailboxRoutes(platform.keptMail));
await server.listen({ port: 0 });
await platform.jobs.start();
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
