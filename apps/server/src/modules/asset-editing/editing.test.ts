import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getCookie, deskPassword, origin, sitDown } from '../../../test/desk.ts';
import { deskOfAssets } from '../../../test/desk-assets.ts';
import { pastedBomb, pastedCard, pastedFlood } from '../../../test/payloads.ts';

const { app, post, get, put, draft } = deskOfAssets();

/** As visitors see it, once every change is taken in. */
async function publicly(id: string) {
  await app().services.catalogue.refresh();
  return await app().call('GET', `user/app/products/${id}`);
}

describe('inspecting a paste', () => {
  it('tells what it holds, draws it, and stores nothing', async () => {
    const { status, body } = await post('/inspect', { payload: pastedCard('Morning card') });
    expect(status).toBe(200);
    const [{ picture, report, ...frame }, ...others] = body.data.frames;
    expect(others).toEqual([]);
    expect(frame).toMatchObject({
      name: 'Morning card',
      width: 320,
      layers: 3,
      fonts: ['Inter'],
      missingImages: [],
    });
    expect(frame.suggestions).toEqual({
      name: 'Morning card',
      category: 'Sections',
      subCategories: [],
      tags: [],
      viewport: 320,
    });
    expect(report).toMatchObject({
      unnamed: [],
      isReadable: true,
      lost: [],
      unsupported: [],
      autoLayoutPercent: 100,
    });
    const { format, width } = await sharp(Buffer.from(picture.split(',')[1], 'base64')).metadata();
    expect([format, width]).toEqual(['webp', 640]);
    expect((await get('')).body.pagination.total).toBe(0);
  });

  it('names the asset that has the same layers already, to those who may see it', async () => {
    const payload = pastedCard('Morning card');
    const findings = async (of = payload, headers?: Record<string, string>) => {
      const answer = headers
        ? await app().call('POST', 'desk/assets/inspect', { headers, body: { payload: of } })
        : await post('/inspect', { payload: of });
      return answer.body.data.frames[0].quality.warnings.filter(
        (each: { kind: string }) => each.kind === 'same',
      );
    };
    expect(await findings()).toEqual([]);
    await post('', { payload, fields: { name: 'Morning' } });
    const text = 'You may have this design already: “Morning” has the same layers';
    expect(await findings()).toEqual([{ kind: 'same', text }]);
    expect(await findings(pastedCard('Other', { repeats: 3 }))).toEqual([]);
    const creator = await sitDown(app(), ['creator'], 'carl@example.com');
    expect(await findings(payload, creator)).toEqual([]);
  });

  it.each([
    ['words', 'Hello'],
    ['HTML from elsewhere', '<p>Hello</p>'],
    ['a payload cut short', pastedCard('Card').slice(0, 4_000)],
  ])('refuses %s by the field', async (_what, payload) => {
    for (const path of ['/inspect', '']) {
      const { status, body } = await post(path, { payload });
      expect([status, body.error.fields]).toEqual([
        422,
        { payload: 'This was not copied in Figma. Copy a frame there and paste it here.' },
      ]);
    }
    expect((await post('/inspect')).body.error.fields).toEqual({ payload: 'Required' });
  });

  it('goes on beside everything else: the site answers others while a design is read', async () => {
    const events: string[] = [];
    // It is read for a second, until what it is made of ends.
    const reading = post('/inspect', { payload: pastedFlood() }).then(() => events.push('inspected'));
    for (const name of ['first', 'second', 'third'])
      await app()
        .call('GET', 'user/app/products')
        .then(({ status }) => events.push(`${name} ${status}`));
    await reading;
    expect(events).toEqual(['first 200', 'second 200', 'third 200', 'inspected']);
  }, 60_000);

  it('refuses 61 bytes that unfold into four thousand million parts, and goes on with the next', async () => {
    const { status, body } = await post('/inspect', { payload: pastedBomb() });
    expect([status, body.error.fields]).toEqual([422, { payload: 'This file is too large when unpacked' }]);
    expect((await post('/inspect', { payload: pastedCard('Next') })).status).toBe(200);
  }, 60_000);
});

describe('an asset at the desk', () => {
  it('is a draft that nobody sees until it is published, with what the design suggests filled in', async () => {
    const payload = pastedCard('Morning card');
    const { status, body } = await post('', { payload, fields: { tags: ['Calm', 'calm'], isPaid: false } });
    expect(status).toBe(201);
    const { _id: id, history, ...asset } = body.data;
    expect(asset).toMatchObject({
      name: 'Morning card',
      status: 'draft',
      version: 1,
      category: 'Sections',
      tags: ['Calm'],
      tools: ['Figma'],
      platforms: ['Figma'],
      viewports: [320],
      createdBy: 'Asha Rao',
      structure: { layers: 3, autoLayoutPercent: 100, fonts: ['Inter'] },
    });
    expect(history).toMatchObject([{ action: 'asset.create', by: 'owner@example.com' }]);
    expect((await publicly(id)).status).toBe(404);
    expect((await post(`/${id}/publish`)).body.data.status).toBe('published');
    const shown = await publicly(id);
    expect(shown.body.data).toMatchObject({
      name: 'Morning card',
      tags: ['Calm'],
      isPaid: false,
      formats: ['figma', 'figma-plan', 'react', 'html'],
    });
    const picture = await app().server.inject({ url: shown.body.data.images[0].src });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const token = await app().signUp('buyer@example.com');
    const copied = await app().call('GET', `user/app/products/${id}`, { token });
    expect(copied.body.data.figma).toContain('(figma)');
    expect((await post('/inspect', { payload: copied.body.data.figma })).body.data.frames[0].name).toBe(
      'Morning card',
    );
  });

  it('changes by what is given; what is left out stays, and who was slower is told', async () => {
    const id = await draft();
    const { updatedAt } = (await get(`/${id}`)).body.data;
    app().clock.advance(1_000);
    const words = { name: 'Evening card', tags: ['Dark'], link: 'https://example.com/a' };
    const { status, body } = await put(id, { ...words, updatedAt });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...words, category: 'Sections' });
    expect((await put(id, { name: 'Too late', updatedAt })).body.error.name).toBe('Changed');
    expect((await put(id, { tools: ['Sketch'] })).body.error.fields).toEqual({
      tools: 'Sketch is not one of the tools',
    });
    expect((await put(id, { category: 'Posters' })).status).toBe(422);
    expect((await put('f'.repeat(32), { name: 'Nobody' })).status).toBe(404);
    await post(`/${id}/publish`);
    await put(id, { name: 'Shown at once', isPaid: true });
    expect((await publicly(id)).body.data).toMatchObject({ name: 'Shown at once', isPaid: true });
  });

  it('moves between its states only as it may', async () => {
    const id = await draft();
    const stateAfter = async (move: string, reason?: string) => {
      const { status, body } = await post(`/${id}/${move}`, reason ? { reason } : {});
      return status === 200 ? body.data.status : body.error.name;
    };
    expect(await stateAfter('accept')).toBe('WrongState');
    expect(await stateAfter('unpublish')).toBe('WrongState');
    expect(await stateAfter('submit')).toBe('review');
    expect(await stateAfter('submit')).toBe('WrongState');
    expect(await stateAfter('return')).toBe('Invalid');
    expect(await stateAfter('return', 'Please name the layers')).toBe('draft');
    expect(await stateAfter('submit')).toBe('review');
    expect(await stateAfter('accept')).toBe('published');
    expect(await stateAfter('publish')).toBe('WrongState');
    expect((await publicly(id)).status).toBe(200);
    expect(await stateAfter('unpublish')).toBe('draft');
    expect((await publicly(id)).status).toBe(404);
    expect(await stateAfter('archive')).toBe('archived');
    expect(await stateAfter('publish')).toBe('published');
    expect(await stateAfter('archive')).toBe('archived');
    expect((await publicly(id)).status).toBe(404);
  });
});

describe('publishing', () => {
  const flawed = () =>
    pastedCard('Frame 1', { heading: 'Hard to read', headingColor: '#f2f4f7', repeats: 2 });
  const words = {
    layers: 'Layers without their own name: “Frame 1”',
    contrast: 'Text with low contrast: “Hard to read”',
    headings: 'The same heading twice: “Hard to read”',
  };

  it('says what blocks it and what only warns, and an owner passes with a reason that is written down', async () => {
    const inspected = (await post('/inspect', { payload: flawed() })).body.data.frames[0].quality;
    expect(inspected.blocks).toEqual(Object.entries(words).map(([kind, text]) => ({ kind, text })));
    const made = await post('', { payload: flawed(), fields: { name: 'Flawed' } });
    const id = made.body.data._id;
    expect(made.body.data.quality.warnings).toEqual([{ kind: 'dark', text: 'No dark variant' }]);
    const refused = await post(`/${id}/publish`);
    expect([refused.status, refused.body.error.fields]).toEqual([422, words]);
    const inBulk = await post('/bulk', { ids: [id], change: { publish: true } });
    expect(inBulk.body.error.fields.ids).toContain(words.contrast);
    const editor = await sitDown(app(), ['editor']);
    expect((await post(`/${id}/publish`, { reason: 'It is fine' }, editor)).status).toBe(422);
    await post(`/${id}/submit`);
    expect((await post(`/${id}/accept`)).body.error.fields).toEqual(words);
    const { body } = await post(`/${id}/accept`, { reason: 'The client wants it so' });
    expect(body.data.status).toBe('published');
    const passed = { action: 'asset.accept', reason: 'The client wants it so' };
    expect(body.data.history).toContainEqual(expect.objectContaining(passed));
  });

  it('is blocked by the name of a published asset, in whatever case', async () => {
    await post(`/${await draft('Morning card')}/publish`);
    const id = await draft('MORNING CARD');
    const taken = { name: 'Another published asset has this name' };
    expect((await post(`/${id}/publish`)).body.error.fields).toEqual(taken);
    await put(id, { name: 'Evening card' });
    expect((await post(`/${id}/publish`)).status).toBe(200);
  });
});

describe('a creator', () => {
  it('sees and changes what is their own, hands it in, and is mailed what came back', async () => {
    const mara = await sitDown(app(), ['creator'], 'mara@example.com');
    const otto = await sitDown(app(), ['creator'], 'otto@example.com');
    const id = await draft('Card of Mara', mara);
    expect((await get('', otto)).body.pagination.total).toBe(0);
    expect((await get('', mara)).body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Card of Mara',
    ]);
    for (const call of [
      get(`/${id}`, otto),
      put(id, { name: 'Mine' }, otto),
      post(`/${id}/submit`, {}, otto),
      get(`/${id}/versions`, otto),
    ])
      expect((await call).status).toBe(404);
    expect((await post(`/${id}/publish`, {}, mara)).body.error.name).toBe('WrongRole');
    expect((await post(`/${id}/submit`, {}, mara)).status).toBe(200);
    expect((await put(id, { name: 'While you look' }, mara)).body.error.name).toBe('WrongState');
    const reason = 'Please name the layers';
    app().clock.advance(1_000);
    const [latest] = (await post(`/${id}/return`, { reason })).body.data.history;
    expect(latest).toMatchObject({ action: 'asset.return', reason, by: 'owner@example.com' });
    const [mail] = await app().mailTo('mara@example.com');
    expect(mail?.subject).toBe('“Card of Mara” needs changes');
    expect(mail?.text).toContain(reason);
    expect((await get('', mara)).body.data[0].returnedBecause).toBe(reason);
    expect((await put(id, { name: 'Mended' }, mara)).status).toBe(200);
    expect((await post(`/${id}/submit`, {}, mara)).body.data.returnedBecause).toBeNull();
  });

  it('is told how often their assets were copied, by month', async () => {
    const mara = await sitDown(app(), ['creator'], 'mara@example.com');
    const copies = (headers = mara) => app().call('GET', 'desk/own-copies', { headers });
    const id = await draft('Card of Mara', mara);
    await post(`/${id}/publish`);
    await app().services.catalogue.refresh();
    expect((await copies()).body.data).toEqual([]);
    const path = `user/app/products/${id}/copies`;
    const body = { target: 'figma' };
    for (const email of ['one@example.com', 'two@example.com'])
      expect((await app().call('POST', path, { token: await app().signUp(email), body })).status).toBe(200);
    app().clock.advance(32 * 24 * 60 * 60_000);
    const token = await app().signUp('three@example.com');
    await app().call('POST', path, { token, body });
    const seated = await sitDown(app(), ['creator'], 'otto@example.com');
    expect((await copies(seated)).body.data).toEqual([]);
    const again = await app().call('POST', 'desk/session', {
      body: { email: 'mara@example.com', password: deskPassword },
      headers: { origin },
    });
    const months = (await copies({ origin, cookie: getCookie(again) })).body.data;
    expect(months.map((each: { copies: number }) => each.copies)).toEqual([1, 2]);
    expect(months[0].month > months[1].month).toBe(true);
  });
});

describe('versions of a design', () => {
  it('tell what changed, are served at once, and come back as new ones', async () => {
    const id = await draft();
    await post(`/${id}/publish`);
    const first = (await publicly(id)).body.data.images[0].src;
    const { status, body } = await post(`/${id}/versions`, {
      payload: pastedCard('Morning card', { color: '#dc2626', heading: 'At ten' }),
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ n: 2, by: 'Asha Rao', layers: 3 });
    expect(body.data.changes).toEqual({
      added: ['At ten'],
      removed: ['Every morning at nine'],
      changed: ['Picture'],
    });
    const second = (await publicly(id)).body.data.images[0].src;
    expect(second).not.toBe(first);
    expect((await post(`/${id}/versions/1/restore`)).body.data.n).toBe(3);
    expect((await publicly(id)).body.data.images[0].src).toBe(first);
    expect((await get(`/${id}/versions`)).body.data.map(({ n }: { n: number }) => n)).toEqual([3, 2, 1]);
    expect((await get(`/${id}`)).body.data.version).toBe(3);
    expect((await post(`/${id}/versions/9/restore`)).status).toBe(404);
    expect((await post(`/${id}/versions`, { payload: 'nothing' })).status).toBe(422);
    expect((await get(`/${'f'.repeat(32)}/versions`)).status).toBe(404);
  });

  it('are told by badges: new once it is published, updated by another design, neither by coming back', async () => {
    const id = await draft();
    await post(`/${id}/versions`, { payload: pastedCard('Morning card', { color: '#dc2626' }) });
    await post(`/${id}/publish`);
    expect((await publicly(id)).body.data.badges).toEqual(['New']);
    await post(`/${id}/versions`, { payload: pastedCard('Morning card', { color: '#16a34a' }) });
    expect((await publicly(id)).body.data.badges).toEqual(['New', 'Updated']);
    app().clock.advance(14 * 24 * 3_600_000);
    const again = await sitDown(app(), ['owner']);
    for (const move of ['unpublish', 'publish'])
      expect((await post(`/${id}/${move}`, {}, again)).status).toBe(200);
    expect((await publicly(id)).body.data.badges).toEqual([]);
  });
});

describe('a change in bulk', () => {
  it('is of all or none, and taken back once within ten minutes', async () => {
    const ids = [await draft('One'), await draft('Two')];
    const bulk = (change: object, of = ids) => post('/bulk', { ids: of, change });
    expect((await bulk({ publish: true }, [...ids, 'f'.repeat(32)])).body.error.fields).toEqual({
      ids: 'One of them does not exist',
    });
    expect((await bulk({ publish: true, isPaid: true })).status).toBe(422);
    expect((await get('?status=published')).body.pagination.total).toBe(0);
    const published = (await bulk({ publish: true })).body.data;
    expect(published.changed).toBe(2);
    expect((await publicly(ids[0]!)).status).toBe(200);
    expect((await bulk({ publish: true })).body.error.fields.ids).toContain('cannot be published now');
    expect((await post(`/bulk/${published.undoId}/undo`)).body.data.changed).toBe(2);
    expect((await post(`/bulk/${published.undoId}/undo`)).body.error.name).toBe('WrongState');
    expect((await publicly(ids[0]!)).status).toBe(404);
    await bulk({ addTags: ['Calm', 'Dark'] });
    const tagged = (await bulk({ takeTags: ['calm'] })).body.data;
    expect((await get(`/${ids[1]}`)).body.data.tags).toEqual(['Dark']);
    app().clock.advance(10 * 60_000);
    expect((await post(`/bulk/${tagged.undoId}/undo`)).status).toBe(409);
    expect((await post(`/bulk/${'f'.repeat(32)}/undo`)).status).toBe(404);
  });

  it('is in the audit of each asset, with before and after under one id, and in its history', async () => {
    const ids = [await draft('One'), await draft('Two')];
    const owner = await sitDown(app(), ['owner'], 'auditor@example.com');
    const rows = async (id: string) =>
      (await app().call('GET', `desk/audit?subject=${id}`, { headers: owner })).body.data;
    app().clock.advance(1000);
    const { undoId } = (await post('/bulk', { ids, change: { isPaid: true } })).body.data;
    app().clock.advance(1000);
    for (const id of ids) {
      const [row] = await rows(id);
      expect(row).toMatchObject({
        action: 'asset.bulk',
        subject: { kind: 'asset', id },
        before: { isPaid: false },
        after: { isPaid: true },
        bulkId: undoId,
      });
      expect((await get(`/${id}`)).body.data.history[0]).toMatchObject({ action: 'asset.bulk' });
    }
    await post(`/bulk/${undoId}/undo`);
    const [undone] = await rows(ids[0]!);
    expect(undone).toMatchObject({
      action: 'asset.bulk-undo',
      before: { isPaid: true },
      after: { isPaid: false },
      bulkId: undoId,
    });
  });
});
