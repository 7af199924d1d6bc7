import type { DownloadFile } from '@kitshelf/contract/downloads.ts';
import { expect, test } from 'vitest';
import { getFormat, groupFiles, getTitle, withoutCopies } from './file-list.ts';

const file = (name: string, more: Partial<DownloadFile> = {}): DownloadFile => ({
  name,
  downloadUrl: `/${name}`,
  size: 1,
  sha256: name,
  createdAt: '2026-11-20T10:00:00.000Z',
  assets: null,
  category: null,
  kinds: [],
  cover: null,
  subject: null,
  ...more,
});
const sections = { category: 'Sections', kinds: ['Blog', 'Hero'], sha256: 'same' };
const files = [
  file('Figma Sections.fig', sections),
  file('Brushes.zip', { subject: 'Kitshelf Pro' }),
  file('Webflow Sections.fig', sections),
  file('Figma Icons.fig', { category: 'Icons', kinds: ['Icons'] }),
];
const all = { text: '', format: '' };
const names = (wanted: typeof all) =>
  groupFiles(withoutCopies(files), wanted).map((group) => [
    group.title,
    ...group.files.map(({ name }) => name),
  ]);

test('what several tools get alike stands there once, under its category; other files come last', () => {
  expect(names(all)).toEqual([
    ['Sections', 'Figma Sections.fig'],
    ['Icons', 'Figma Icons.fig'],
    ['More files', 'Brushes.zip'],
  ]);
});

test('files are found by what is in them, by their plan and by what opens them', () => {
  expect(names({ ...all, text: 'hero' })).toEqual([['Sections', 'Figma Sections.fig']]);
  expect(names({ ...all, text: ' PRO  kitshelf ' })).toEqual([['More files', 'Brushes.zip']]);
  expect(names({ ...all, format: 'ZIP' })).toEqual([['More files', 'Brushes.zip']]);
  expect(names({ text: 'hero', format: 'ZIP' })).toEqual([]);
});

test('a file is called by the kinds in it, else by its name, and says what opens it', () => {
  expect(files.map((each) => getTitle(each)).slice(0, 2)).toEqual(['Blog, Hero', 'Brushes.zip']);
  expect(['a.fig', 'b.ZIP', 'c'].map((name) => getFormat({ name }))).toEqual(['Figma', 'ZIP', 'Other']);
});
