import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

test('the first heading becomes the title, and second ones can be linked to', () => {
  const page = readMarkdown('# Terms\n\nHello.\n\n## Your account & you\n\nText with [a link](/support).\n');
  expect(page.title).toBe('Terms');
  expect(page.headings).toEqual([{ id: 'your-account-you', text: 'Your account & you' }]);
  expect(page.html).toContain('<h2 id="your-account-you">Your account &amp; you</h2>');
  expect(page.html).toContain('<a href="/support">a link</a>');
  expect(page.html).not.toContain('<h1');
});

test('a wide table can be scrolled by keyboard, and is named by the heading above it', () => {
  const { html } = readMarkdown(
    '# T\n\n## Kept & why\n\n| What | Why |\n|---|---|\n| Name | **Account** |\n',
  );
  expect(html).toContain('tabindex="0" role="region" aria-label="Kept &amp; why"');
  expect(html).toContain('<td><strong>Account</strong></td>');
});

test('a text without a title is refused', () => {
  expect(() => readMarkdown('Just words')).toThrow('first heading');
});
