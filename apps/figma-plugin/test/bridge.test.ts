import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Its types are those of windows, which tests have not. */
const bridge = new URL('../src/ui/bridge.ts', import.meta.url).href;

const figma = { name: 'the window of Figma' };
const stranger = { name: 'another window' };

let heard: unknown[];
let page: EventTarget;
let end: () => void;
beforeEach(async () => {
  heard = [];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('parent', figma);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.resetModules();
  const { listen } = (await import(bridge)) as { listen: (hear: (message: object) => void) => () => void };
  end = listen((message) => void heard.push(message));
});
afterEach(() => vi.unstubAllGlobals());

const send = (pluginMessage: unknown, source: object | null = figma) =>
  page.dispatchEvent(Object.assign(new Event('message'), { source, data: { pluginMessage } }));

const good = [
  { type: 'start', kept: { token: 'a' }, selection: {} },
  { type: 'selection', selection: {} },
  { type: 'dropped', assetId: 'a', place: { kind: 'drop', nodeId: '1:2', x: 0, y: 1 }, width: 320 },
  { type: 'matches', matches: [{}] },
  { type: 'progress', done: 1, total: 2 },
  { type: 'done', layers: 3, notes: ['A font is missing'] },
  { type: 'failed', message: 'No' },
  { type: 'cancelled' },
];

test('the plugin window hears what the main thread says, until it stops listening', () => {
  for (const message of good) send(message);
  expect(heard).toEqual(good);
  end();
  send(good[0]);
  expect(heard).toHaveLength(good.length);
});

test('the plugin window hears no window but Figma', () => {
  for (const source of [stranger, page, null]) for (const message of good) send(message, source);
  expect(heard).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['a text', 'cancelled'],
  ['no type', {}],
  ['an unknown type', { type: 'run' }],
  ['a type of every object', { type: 'toString' }],
  ['a start without a selection', { type: 'start', kept: {} }],
  ['a token that is none', { type: 'start', kept: { token: { a: 1 } }, selection: {} }],
  ['an asset that is none', { ...good[2], assetId: 7 }],
  ['a drop somewhere else', { ...good[2], place: { kind: 'replace', nodeId: '1:2' } }],
  ['a width that is none', { ...good[2], width: Number.NaN }],
  ['matches that are none', { type: 'matches', matches: ['a'] }],
  ['progress in words', { type: 'progress', done: '1', total: 2 }],
  ['notes that are none', { type: 'done', layers: 3, notes: [{}] }],
  ['a failure without words', { type: 'failed' }],
])('the plugin window does not hear %s', (_, message) => {
  send(message);
  page.dispatchEvent(Object.assign(new Event('message'), { source: figma, data: message }));
  expect(heard).toEqual([]);
});
