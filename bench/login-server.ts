import type { AddressInfo } from 'node:net';
import { listAssets } from '@kitshelf/contract/catalogue.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { nothingYet } from '../apps/server/test/entitlements.ts';
import { accountsRoutes } from '../apps/server/src/modules/accounts/routes.ts';
import { accountsService } from '../apps/server/src/modules/accounts/service.ts';
import { listAnswer } from '../apps/server/src/modules/catalogue/read-model/answers.ts';
import { ReadModel } from '../apps/server/src/modules/catalogue/read-model/read-model.ts';
import { createViewers } from '../apps/server/src/modules/catalogue/read-model/viewers.ts';
import { openPlatform } from '../apps/server/src/open-platform.ts';
import { createHttp } from '../apps/server/src/platform/http/http.ts';
import { mountApi } from '../apps/server/src/platform/http/mount.ts';
import { generatedAsset } from './generated-assets.ts';

/** A child process: catalogue and accounts as the site serves them, on an embedded database of its own. */
const config = readConfig();
const platform = await openPlatform(config);
const model = new ReadModel();
for (let n = 0; n < 1000; n += 1) model.upsert(generatedAsset(n));

const entitlements = {
  coverageOf: async () => ({ isPaid: false, toolIds: new Set<string>() }),
  plansCovering: async () => [],
};
const viewers = createViewers({ model, entitlements, clock: platform.clock });
const accounts = accountsService({
  ...platform,
  ...nothingYet,
  personalData: () => [],
  providers: [],
  isLoopback: false,
});
const server = createHttp({ log: platform.log, trustProxy: config.TRUST_PROXY, isHttps: false });
mountApi(server, accounts.authenticate);
await server.register(accountsRoutes({ ...platform, service: accounts }));
server.serve(listAssets, ({ query }) =>
  viewers.show(undefined, (viewer) => listAnswer(model, query, viewer)),
);
await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
