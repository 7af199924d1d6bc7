import type { AddressInfo } from 'node:net';
import { readConfig } from '../src/config/config.ts';
import { nothingYet } from './entitlements.ts';
import { accountsRoutes } from '../src/modules/accounts/routes.ts';
import { accountsService } from '../src/modules/accounts/service.ts';
import { openPlatform } from '../src/open-platform.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { mountApi } from '../src/platform/http/mount.ts';

/** The accounts alone, as a process that can be killed: prints its port once it serves. */
const config = readConfig();
const platform = await openPlatform(config);
const accounts = accountsService({
  ...platform,
  ...nothingYet,
  personalData: () => [],
  providers: [],
  isLoopback: true,
});
const server = createHttp({ log: platform.log, trustProxy: config.TRUST_PROXY, isHttps: false });
mountApi(server, accounts.authenticate);
await server.register(accountsRoutes({ ...platform, service: accounts }));
await server.listen({ port: 0 });
await platform.jobs.start();
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
