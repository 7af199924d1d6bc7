import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../../../test/screen.tsx';
import { NextStep } from './first-copy.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

/** What comes next after a copy, where a pointer is a finger or a mouse. */
async function open(pointer: 'coarse' | 'fine') {
  showScreen({
    path: '/library',
    page: () => {
      const matchMedia = window.matchMedia;
      window.matchMedia = (media) =>
        Object.assign(matchMedia(media), { matches: media.includes(`pointer: ${pointer}`) });
      return <NextStep />;
    },
    at: '/library',
    fetch: async () => Response.json({ data: [] }),
  });
  return (await screen.findByText(/^Next:/)).textContent;
}

test('on a phone leads to Copied, where the copy is found at a computer', async () => {
  expect(await open('coarse')).toBe('Next: on your computer, open Copied in your account.');
  expect(screen.getByRole('link', { name: 'Copied' }).getAttribute('href')).toBe('/copied');
});

test('at a computer says how to paste', async () => {
  expect(await open('fine')).toBe('Next: in Figma, press Ctrl+V.');
});
