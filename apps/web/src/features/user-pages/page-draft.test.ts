import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storageKeys } from '../../lib/session/storage-keys.ts';
import {
  changeDraft,
  forgetDraft,
  isSaved,
  leaveToAccount,
  moved,
  noteSaved,
  readDraft,
  undoDraft,
  startDraft,
  useReplaced,
  withPart,
} from './page-draft.ts';

// @vitest-environment jsdom

const part = (kind: string, n: number) => ({ assetId: String(n).repeat(32), kind });
const kinds = () => readDraft().parts.map(({ kind }) => kind);

beforeEach(() => {
  forgetDraft();
  localStorage.clear();
});

test('a page has one navigation, which stands first, and one footer, which stands last', () => {
  const added = [
    part('Footer', 1),
    part('Hero', 2),
    part('Navigation', 3),
    part('FAQ', 4),
    part('Footer', 5),
  ];
  const parts = added.reduce<ReturnType<typeof withPart>>((page, each) => withPart(page, each), []);
  expect(parts.map(({ assetId }) => assetId[0])).toEqual(['3', '2', '4', '5']);
  expect(withPart(parts, part('Navigation', 6)).map(({ assetId }) => assetId[0])).toEqual([
    '6',
    '2',
    '4',
    '5',
  ]);
});

test('a change that puts one navigation in the place of another says so, until the next change', () => {
  const replaced = () => renderHook(() => useReplaced()).result.current;
  changeDraft({ parts: [part('Navigation', 1), part('Hero', 2)] });
  expect(replaced()).toBeUndefined();
  changeDraft({ parts: withPart(readDraft().parts, part('Navigation', 3)) });
  expect(replaced()).toBe('Navigation');
  changeDraft({ name: 'Spring' });
  expect(replaced()).toBeUndefined();
  undoDraft();
  undoDraft();
  expect([kinds(), replaced()]).toEqual([['Navigation', 'Hero'], undefined]);
  startDraft({ parts: [part('Navigation', 4)] });
  expect(replaced()).toBeUndefined();
});

test('a part moves to where it is put, forwards and back', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('each change is undone by itself, and nothing more than there was', () => {
  changeDraft({ parts: [part('Hero', 1)] });
  changeDraft({ parts: [part('Hero', 1), part('FAQ', 2)] });
  undoDraft();
  expect(kinds()).toEqual(['Hero']);
  undoDraft();
  undoDraft();
  expect(kinds()).toEqual([]);
  expect(localStorage.getItem(storageKeys.page)).toBeNull();
});

test('undoing after it was saved leads to an earlier state of the same page', () => {
  changeDraft({ parts: [part('Hero', 1)] });
  changeDraft({ parts: [part('FAQ', 2)] });
  noteSaved(readDraft(), 'the page');
  expect(isSaved(readDraft())).toBe(true);
  undoDraft();
  expect([kinds(), readDraft().saved?.id, isSaved(readDraft())]).toEqual([['Hero'], 'the page', false]);
});

test('what changed while it was sent is not saved yet', () => {
  changeDraft({ parts: [part('Hero', 1)] });
  const sent = readDraft();
  changeDraft({ name: 'Spring' });
  noteSaved(sent, 'the page');
  expect([readDraft().name, isSaved(readDraft())]).toEqual(['Spring', false]);
});

test.each(['', 'null', '[]', '{"parts":3}', '{"parts":[{"assetId":"../x","kind":"Hero"},null]}'])(
  'what something else wrote there, %s, is an empty page',
  (text) => {
    localStorage.setItem(storageKeys.page, text);
    expect([kinds(), readDraft().name]).toEqual([[], 'My page']);
  },
);

test('a saved page leaves the tray when it is changed elsewhere; what is only in the tray stays', () => {
  changeDraft({ parts: [part('Hero', 1)] });
  noteSaved(readDraft(), 'f'.repeat(32));
  leaveToAccount('e'.repeat(32));
  expect(kinds()).toEqual(['Hero']);
  changeDraft({ parts: [part('FAQ', 2)] });
  leaveToAccount('f'.repeat(32));
  expect(kinds()).toEqual(['FAQ']);
  noteSaved(readDraft(), 'f'.repeat(32));
  leaveToAccount('f'.repeat(32));
  expect(localStorage.getItem(storageKeys.page)).toBeNull();
});
