// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../toasts.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  pass(10_000);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a success is told politely, a failure at once', () => {
  render(<ToastRegion />);
  act(() => {
    toast.success('Component added to clipboard', 'Paste the component into your project.');
    toast.error('Network Error');
  });
  expect(screen.getByRole('status').textContent).toContain('Paste the component into your project.');
  expect(screen.getByRole('alert').textContent).toContain('Network Error');
});

test('it hides after 3 seconds', () => {
  render(<ToastRegion />);
  act(() => toast.success('Done'));
  pass(2900);
  expect(screen.queryByText('Done')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('Done')).toBeNull();
});

test('it waits while it is being read', () => {
  render(<ToastRegion />);
  act(() => toast.success('Long words'));
  const card = screen.getByText('Long words').parentElement?.parentElement as HTMLElement;
  fireEvent.pointerEnter(card);
  pass(8000);
  expect(screen.queryByText('Long words')).not.toBeNull();
  fireEvent.pointerLeave(card);
  pass(3100);
  expect(screen.queryByText('Long words')).toBeNull();
});

test('it waits while the focus is on it', () => {
  render(<ToastRegion />);
  act(() => toast.success('Held words'));
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  pass(8000);
  expect(screen.queryByText('Held words')).not.toBeNull();
  act(() => dismiss.blur());
  pass(3100);
  expect(screen.queryByText('Held words')).toBeNull();
});

test('it can be dismissed, and no more than three stand at once', () => {
  render(<ToastRegion />);
  act(() => ['a', 'b', 'c', 'd'].forEach((title) => toast.error(title)));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(screen.getByRole('alert').textContent).toBe('cd');
});
