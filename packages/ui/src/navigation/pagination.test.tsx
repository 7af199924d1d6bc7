// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination, paginationWindow } from './pagination.tsx';

afterEach(cleanup);
const user = userEvent.setup();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function show(page: number, lastPage = 9) {
  const onPage = vi.fn();
  render(
    <>
      <input aria-label="Somewhere else" />
      <Pagination lastPage={lastPage} onPage={onPage} page={page} />
    </>,
  );
  return onPage;
}

test('one page needs no pagination, nor its keys', async () => {
  const onPage = show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(onPage).not.toHaveBeenCalled();
});

test.each([
  ['First', 1],
  ['Previous', 4],
  ['Next', 6],
  ['Last', 9],
  ['4', 4],
])('%s leads from page 5 to page %i', async (name, page) => {
  const onPage = show(5);
  await user.click(button(name));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
});

test.each([
  [1, { First: true, Previous: true, Next: false, Last: false }],
  [9, { First: false, Previous: false, Next: true, Last: true }],
])('on page %i the ways that lead nowhere are disabled', (page, disabled) => {
  show(page);
  for (const [name, isDisabled] of Object.entries(disabled)) expect(button(name).disabled).toBe(isDisabled);
  expect(button(String(page)).getAttribute('aria-current')).toBe('page');
});

test('left and right arrow keys turn the page', async () => {
  const onPage = show(5);
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(onPage.mock.calls).toEqual([[4], [6]]);
});

test('arrow keys stop at the ends', async () => {
  const onPage = show(1);
  await user.keyboard('{ArrowLeft}');
  expect(onPage).not.toHaveBeenCalled();
});

test('arrow keys in a field belong to the field', async () => {
  const onPage = show(5);
  await user.click(screen.getByLabelText('Somewhere else'));
  await user.keyboard('{ArrowLeft}');
  expect(onPage).not.toHaveBeenCalled();
});

const drawn = (current: number, last: number) =>
  paginationWindow(current, last)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i shows %s', (current, last, shown) => {
  expect(drawn(current, last)).toBe(shown);
});
