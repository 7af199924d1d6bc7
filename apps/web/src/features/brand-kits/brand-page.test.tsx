import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brandKitsService } from '../../../../server/src/modules/brand-kits/service.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { emptyDatabase, openTestDatabase } from '../../../../server/src/platform/database/test-database.ts';
import { draft, testCatalogue, type TestCatalogue } from '../../../../server/test/catalogue.ts';
import { fetchFrom, getAddress, showScreen } from '../../../test/screen.tsx';
import { storeToken } from '../../lib/session/session.ts';
import { MyBrandPage } from './brand-page.tsx';
import { keep, readStored } from '../../lib/brand-kit/stored-brand.ts';
import { asDesigned } from '../../lib/brand-kit/chosen-shape.ts';
import { getLook, noWords } from '../../lib/brand-kit/queries.ts';

// @vitest-environment jsdom

let database: Database;
let catalogue: TestCatalogue;
let service: ReturnType<typeof brandKitsService>;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  catalogue = await testCatalogue(database);
  service = brandKitsService({ database, clock: catalogue.clock });
});
afterEach(async () => {
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss);
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  await service.close();
  await catalogue.close();
});
afterAll(() => database.close());

/** Somebody tries a brand as a visitor, and then signs in. */
async function signInAfterTrying(changes: { readonly headingFont?: string } = {}) {
  const derived = await service.derive({
    from: { color: '#0f766e' },
  });
  const { colors, radius, headingFont, bodyFont } = derived;
  const look = { colors, radius, headingFont, bodyFont, ...changes };
  const draft = { ...look, name: '', dark: null, drawings: 'keep', words: noWords, logo: null } as const;
  const isAsDerived = changes.headingFont === undefined;
  const { short } = isAsDerived ? service.preview({ ...getLook(draft), dark: undefined }) : derived;
  keep({ isOn: true, trial: { draft, short } });
  storeToken('pro');
  show();
}

const show = (search = '', fetch = fetchFrom(catalogue.server)) =>
  showScreen({ path: '/my-brand', page: MyBrandPage, at: `/my-brand${search}`, fetch });

const names = async () => (await service.list('pro')).map(({ name }) => name);
const refused = 'Your brand could not be saved to your account. It is still in this browser.';

test('a visitor’s brand becomes the account’s', async () => {
  await signInAfterTrying();
  await screen.findByText('Brand saved');
  expect(await names()).toEqual(['My brand']);
  expect(readStored().trial).toBeUndefined();
});

test('gets a number where the account has one of its name, and is not saved twice where it is the same', async () => {
  const { colors } = await service.derive({ from: { color: '#4f46e5' } });
  await service.create('pro', { name: 'my Brand', colors });
  await signInAfterTrying();
  await screen.findByText('Brand saved');
  expect(new Set(await names())).toEqual(new Set(['my Brand', 'My brand 2']));
  cleanup();
  await signInAfterTrying();
  await vi.waitFor(() => expect(readStored().trial).toBeUndefined());
  expect(new Set(await names())).toEqual(new Set(['my Brand', 'My brand 2']));
  const second = (await service.list('pro')).find(({ name }) => name === 'My brand 2');
  expect(readStored().chosen).toBe(second?._id);
});

test('is the one that is shown as soon as it is saved, however late the list comes', async () => {
  const { colors } = await service.derive({ from: { color: '#4f46e5' } });
  await service.create('pro', { name: 'Default', colors });
  const answer = fetchFrom(catalogue.server);
  let isSaved = false;
  storeToken('pro');
  const look = { colors: { ...colors, primary: '#84cc16' }, ...asDesigned };
  const draft = { ...look, name: '', dark: null, drawings: 'keep', words: noWords, logo: null } as const;
  const { short } = service.preview({ ...getLook(draft), dark: undefined });
  keep({ isOn: true, trial: { draft, short } });
  show('', async (url, init = {}) => {
    const isOfBrands = getAddress(url).endsWith('/brands');
    if (isSaved && isOfBrands) return new Promise<never>(() => undefined);
    isSaved ||= isOfBrands && init.method === 'POST';
    return answer(url, init);
  });
  await screen.findByText('Brand saved');
  expect(screen.getByText('Find My brand under Your brand.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'My brand' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Primary' }).value).toBe('#84cc16');
});

test('what is not saved of a brand is still there after a look at another', async () => {
  const { colors } = await service.derive({ from: { color: '#4f46e5' } });
  for (const name of ['Acme', 'Orla']) await service.create('pro', { name, colors });
  storeToken('pro');
  show();
  const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the brand' });
  await screen.findByDisplayValue('Acme');
  fireEvent.change(nameField(), { target: { value: 'Acme 2' } });
  fireEvent.click(screen.getByRole('link', { name: /^Orla/ }));
  await screen.findByDisplayValue('Orla');
  fireEvent.click(screen.getByRole('link', { name: /^Acme.*Not saved$/ }));
  await screen.findByDisplayValue('Acme 2');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Brand updated.');
  fireEvent.click(screen.getByRole('link', { name: /^Orla/ }));
  await screen.findByDisplayValue('Orla');
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('one that the account has no room for stays, is asked about once, and is saved where there is room', async () => {
  const { colors } = await service.derive({ from: { color: '#4f46e5' } });
  for (let n = 1; n <= 10; n += 1) await service.create('pro', { name: `Brand ${n}`, colors });
  await signInAfterTrying();
  await screen.findByText(refused);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  cleanup();
  show();
  fireEvent.click(await screen.findByRole('link', { name: 'My brand Not saved' }));
  const [first] = await service.list('pro');
  await service.remove({ userId: 'pro', id: first?._id ?? '' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save brand' }));
  await screen.findByText('Brand saved. This browser shows everything in it now.');
  expect(screen.queryByText(refused)).toBeNull();
  expect(await names()).toContain('My brand');
  await vi.waitFor(() => expect(readStored().trial).toBeUndefined());
  expect(screen.queryByRole('link', { name: 'My brand Not saved' })).toBeNull();
});

test('a new brand’s drawings take its colours; the colour to begin with is that of the brand that is open', async () => {
  const { colors } = await service.derive({ from: { color: '#0f766e' } });
  await service.create('pro', { name: 'Teal', colors });
  storeToken('pro');
  show();
  const picker = await screen.findByLabelText<HTMLInputElement>('Your main colour');
  expect(picker.value).toBe('#0f766e');
  const hex = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your main colour, hex' });
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create from this colour' });
  fireEvent.change(hex, { target: { value: 'red' } });
  expect([create.disabled, hex.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  fireEvent.change(hex, { target: { value: ' B91C1C' } });
  expect(picker.value).toBe('#b91c1c');
  fireEvent.keyDown(hex, { key: 'Enter' });
  await screen.findByText('Palette created.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Primary' }).value).toBe('#b91c1c');
  cleanup();
  await service.remove({ userId: 'pro', id: (await service.list('pro'))[0]?._id ?? '' });
  show();
  const drawings = await screen.findByRole('switch', { name: 'Recolour illustrations' });
  expect(drawings.getAttribute('aria-checked')).toBe('true');
});

test('one that the account refuses stays open to be mended, or is thrown away', async () => {
  await signInAfterTrying({ headingFont: '' });
  await screen.findByText(refused);
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Primary' })).toHaveProperty(
    'value',
    '#0f766e',
  );
  expect(readStored().trial?.draft.colors.primary).toBe('#0f766e');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm discard' }));
  expect(readStored().trial).toBeUndefined();
  expect(await names()).toEqual([]);
});

const patient = { timeout: 10_000 };

test('a new brand has a name, is shown everywhere once it is saved, and leads back to the asset that one came from', async () => {
  const asset = draft(1, { variants: [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] });
  await catalogue.save(asset);
  storeToken('pro');
  const { address } = show(`?asset=${asset.id}`);
  await screen.findByRole('img', { name: 'Asset 1, in this brand' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the brand' }).value).toBe('My brand');
  // Enter in a colour does not save: the browser's own act is prevented.
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Primary' }), { key: 'Enter' })).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save brand' }));
  await screen.findByText('Brand saved. This browser shows everything in it now.');
  expect(await screen.findByText('Saved to your account')).toBeTruthy();
  // Typefaces and corners stay those of the designs until some are chosen.
  expect((await service.list('pro'))[0]?.asDesigned).toEqual(['radius', 'headingFont', 'bodyFont']);
  await screen.findAllByRole('option', { name: 'Lora' });
  const headings = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Headings' });
  expect(headings.selectedOptions[0]?.text).toBe('As in each design');
  fireEvent.change(headings, { target: { value: 'Lora' } });
  const name = screen.getByRole('textbox', { name: 'Name of the brand' });
  fireEvent.change(name, { target: { value: 'Orla' } });
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Brand updated.');
  expect(await screen.findByText('Saved to your account')).toBeTruthy();
  const [kept] = await service.list('pro');
  expect(kept?.isDefault).toBe(true);
  expect(kept).toMatchObject({ headingFont: 'Lora', asDesigned: ['radius', 'bodyFont'] });
  expect(readStored()).toMatchObject({ isOn: true, chosen: kept?._id });
  keep({ isOn: false });
  await vi.waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'View the asset in this brand' }));
    expect(address().pathname).toBe('/library');
  }, patient);
  expect(address().searchParams.get('product-id')).toBe(asset.id);
  expect(readStored().isOn).toBe(true);
});
