import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups } from '../src/modules/backups/store/tables.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Sample } from './desk-calls.ts';

interface SystemTest {
  readonly app: TestApp;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  ) => Promise<any>;
  /** Whose session it is. */
  readonly email: string;
}

const passphrase = 'seven quiet rivers';

/** How backups and the launch checklist are called. No job runs here: nothing is made of it. */
export function systemSamples({ app, call, email }: SystemTest): Record<string, () => Promise<Sample>> {
  const settings = async () => {
    const { version, isOn, every, hour, weekday, keep, place } = (await call('GET', 'backups')).settings;
    const folder = await mkdtemp(path.join(tmpdir(), 'kitshelf-backups-'));
    return { version, isOn, every, hour, weekday, keep, place, folder, passphrase };
  };
  const done = async (): Promise<string> => {
    const { folder } = await settings();
    const [id, name] = [newId(), `${newId()}.kitshelf`];
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), 'a backup');
    const now = app.clock.now();
    const times = { createdAt: now, finishedAt: now };
    const row = { id, name, place: 'disk', location: folder, state: 'done', isByHand: true } as const;
    await app.platform.database.orm.insert(backups).values({ ...row, ...times, bytes: 8 });
    return id;
  };
  const about = async (act: string) => ({ path: `desk/backups/${await done()}/${act}` });
  return {
    'PUT desk/backups/settings': async () => ({ body: await settings() }),
    'POST desk/backups/passphrase': async () => {
      await call('PUT', 'backups/settings', await settings());
      return {};
    },
    'POST desk/backups/passphrase/stored': async () => {
      await call('PUT', 'backups/settings', await settings());
      return { body: { version: (await settings()).version } };
    },
    'POST desk/backups': async () => {
      await call('PUT', 'backups/settings', await settings());
      await app.platform.database.orm.execute(`delete from backups where state in ('waiting', 'running')`);
      return { body: {} };
    },
    'POST desk/backups/{id}/test': () => about('test'),
    'POST desk/backups/{id}/remove': () => about('remove'),
    'POST desk/backups/{id}/link': () => about('link'),
    'GET desk/backups/{id}/file': async () => {
      const id = await done();
      const { url } = await call('POST', `backups/${id}/link`, {});
      return { path: String(url).replace('/api/v1/', '') };
    },
    'POST desk/launch/test-mail': async () => ({ body: {} }),
    'POST desk/launch/mail-arrived': async () => {
      await call('POST', 'launch/test-mail', {});
      const [mail] = await app.platform.outbox.latest(email);
      return { body: { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' } };
    },
    'PUT desk/launch/dkim': async () => ({ body: { selector: 'mail' } }),
  };
}
