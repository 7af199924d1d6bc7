import { createPublicKey, verify } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { draft, testCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';
import { readPdf, squeezed } from '../../../test/pdf.ts';
import type { Database } from '../../platform/database/database.ts';
import { freshForEach } from '../../platform/database/test-database.ts';
import { licencesRoutes } from './routes.ts';
import { licencesService } from './service.ts';

let catalogue: TestCatalogue;
let database: Database;
const people = { asha: { name: 'Asha Rao', email: 'asha@example.com' } };
const serviceWith = (secret: string) =>
  licencesService({
    database,
    clock: catalogue.clock,
    secret,
    origin: 'https://kits.example',
    catalogue: catalogue.service,
    getUser: async (id) => people[id as 'asha'],
  });
freshForEach(async (fresh: Database) => {
  database = fresh;
  catalogue = await testCatalogue(fresh);
  await catalogue.server.register(licencesRoutes(serviceWith('a secret')));
  return () => catalogue.close();
});
beforeEach(() => catalogue.save(draft(1), draft(2), draft(3)));

const idOf = (n: number) => draft(n).id;
async function call(method: 'GET' | 'POST', path: string, payload?: object, by: string | null = 'asha') {
  const answer = await catalogue.server.inject({
    method,
    url: path.startsWith('/') ? path : `/api/v1/user/app/licences${path && `/${path}`}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, raw: answer, ...(isJson ? answer.json() : {}) };
}
const copy = async (n: number, project?: string) => {
  catalogue.clock.advance(1_000);
  await catalogue.copy(idOf(n), 'asha', { target: 'figma', ...(project && { project }) });
};
const make = (body: object) => call('POST', '', body);
const keys = async () => (await call('GET', '/.well-known/kitshelf-licence-key', undefined, null)).keys;

describe('a licence', () => {
  it('says who may use what for which project, signed over sorted keys without blanks', async () => {
    await copy(1);
    const copiedAt = catalogue.clock.now().toISOString();
    const { status, data } = await make({ project: 'Spring', client: 'Orla Ltd' });
    const issuedAt = catalogue.clock.now().toISOString();
    expect([status, Object.keys(data).sort()]).toEqual([
      201,
      ['_id', 'certificate', 'client', 'createdAt', 'pdfUrl', 'project'],
    ]);
    const { licence, kid, signature } = data.certificate;
    expect(licence).toEqual({
      version: 1,
      id: data._id,
      issuer: 'https://kits.example',
      issuedAt,
      project: 'Spring',
      client: 'Orla Ltd',
      licensee: { name: 'Asha Rao', email: 'asha@example.com' },
      assets: [{ id: idOf(1), name: 'Asset 1', version: 1, copiedAt }],
    });
    // Written by hand: RFC 8785 of what stands above.
    const text =
      `{"assets":[{"copiedAt":"${copiedAt}","id":"${idOf(1)}","name":"Asset 1","version":1}],"client":"Orla Ltd",` +
      `"id":"${data._id}","issuedAt":"${issuedAt}","issuer":"https://kits.example",` +
      `"licensee":{"email":"asha@example.com","name":"Asha Rao"},"project":"Spring","version":1}`;
    const [jwk] = await keys();
    expect(jwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid });
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
    const forged = text.replace('Asset 1', 'Asset 2');
    expect(verify(null, Buffer.from(forged), key, Buffer.from(signature, 'base64url'))).toBe(false);
    expect((await call('GET', data._id)).data).toEqual(data);
    expect((await call('GET', '')).data).toEqual([data]);
  });

  it('covers what is named, else what was copied for the project, else all', async () => {
    await copy(3);
    await copy(1, 'Spring');
    await copy(2, 'Autumn');
    const covered = async (body: object) =>
      (await make(body)).data.certificate.licence.assets.map(({ name }: { name: string }) => name);
    expect(await covered({ project: 'Spring' })).toEqual(['Asset 1']);
    expect(await covered({ project: 'Winter' })).toEqual(['Asset 3', 'Asset 1', 'Asset 2']);
    expect(await covered({ project: 'Spring', assets: [idOf(2), idOf(3), idOf(2)] })).toEqual([
      'Asset 3',
      'Asset 2',
    ]);
  });

  it('is refused for what was never copied', async () => {
    expect((await make({ project: 'Spring' })).status).toBe(409);
    await copy(1);
    for (const id of [idOf(2), 'x', 'f'.repeat(32)]) {
      const { status, error } = await make({ project: 'Spring', assets: [idOf(1), id] });
      expect([status, Object.keys(error.fields)]).toEqual([422, ['assets']]);
    }
    expect((await make({ client: 'Orla' })).error.fields).toHaveProperty('project');
    expect((await call('GET', '')).data).toEqual([]);
  });

  it('says as a file what it says, in every script, and is read in order', async () => {
    await copy(1);
    const { pdfUrl } = (await make({ project: 'दीपावली 🎉', client: '株式会社 山田' })).data;
    const { raw } = await call('GET', new URL(pdfUrl).pathname);
    const { boxes, letters, isTagged, title } = await readPdf(raw.rawPayload);
    expect([boxes, isTagged, title]).toEqual([0, true, 'Licence']);
    expect(letters).toContain(squeezed('Project दीपावली Client 株式会社 山田 Licensee Asha Rao'));
  });

  it('is its owner’s alone, as a file too', async () => {
    await copy(1);
    const { _id, pdfUrl } = (await make({ project: 'Spring' })).data;
    const path = new URL(pdfUrl).pathname;
    const { raw } = await call('GET', path);
    expect([raw.headers['content-type'], raw.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    for (const asked of [_id, path]) {
      expect((await call('GET', asked, undefined, 'ravi')).status).toBe(404);
      expect((await call('GET', asked, undefined, null)).status).toBe(401);
    }
  });
});

it('keys that have signed stay known when the site’s secret is another', async () => {
  await copy(1);
  const { kid } = (await make({ project: 'Spring' })).data.certificate;
  const { keys: now } = await serviceWith('another secret').keys();
  expect(now).toHaveLength(2);
  expect(now[0]?.kid).not.toBe(kid);
  expect(now[1]?.kid).toBe(kid);
});

it('what is kept of a person is theirs to have, and goes with them', async () => {
  await copy(1);
  await make({ project: 'Spring' });
  const service = serviceWith('a secret');
  expect((await service.personalData.export({ userId: 'asha' })).licences).toHaveLength(1);
  await service.personalData.erase({ userId: 'asha' });
  await service.personalData.erase({ userId: 'asha' });
  expect((await call('GET', '')).data).toEqual([]);
});
