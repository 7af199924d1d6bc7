// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveEvent } from './use-live-event.ts';

/** A stream in the test's hand. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = 2;
  }
  send(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

const newest = () => Stream.opened.at(-1) as Stream;

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('only its own event for its own session counts', () => {
  const onEvent = vi.fn();
  renderHook(() => useLiveEvent('email_verified', 'abc', onEvent));
  expect(newest().url).toBe('/api/v1/sse/?session=abc');
  newest().send('reset_password', '{"session":"abc"}');
  newest().send('email_verified', '{"session":"other"}');
  newest().send('email_verified', 'not json');
  expect(onEvent).not.toHaveBeenCalled();
  newest().send('email_verified', '{"session":"abc"}');
  expect(onEvent).toHaveBeenCalledOnce();
});

test('nothing is opened before there is a session', () => {
  renderHook(() => useLiveEvent('email_verified', undefined, () => {}));
  expect(Stream.opened).toEqual([]);
});

test('a refused connection is tried again, a cut one is left to the browser', () => {
  renderHook(() => useLiveEvent('email_verified', 'abc', () => {}));
  newest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(60_000);
  expect(Stream.opened).toHaveLength(1);
  newest().readyState = 2;
  newest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(Stream.opened).toHaveLength(2);
});

test('leaving the page closes the stream and tries no more', () => {
  const { unmount } = renderHook(() => useLiveEvent('email_verified', 'abc', () => {}));
  newest().readyState = 2;
  newest().dispatchEvent(new Event('error'));
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(Stream.opened).toHaveLength(1);
  expect(newest().readyState).toBe(2);
});
