// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyPayload, copyText } from './clipboard.ts';

const payload = { html: '<span data-buffer="<!--(figma)AA==(/figma)-->"></span>', text: 'Hero 1' };

/** A browser that lets the page write through a `copy` event; holds what was written. */
function allowCopyEvents() {
  const written: Record<string, string> = {};
  document.execCommand = vi.fn(() => {
    const event = new Event('copy', { cancelable: true });
    Object.assign(event, {
      clipboardData: { setData: (type: string, text: string) => (written[type] = text) },
    });
    document.dispatchEvent(event);
    return true;
  });
  return written;
}

/** A browser with the asynchronous clipboard; holds what was written, once its promises came true. */
function allowItems(write?: () => Promise<void>) {
  const written: Record<string, string> = {};
  class Item {
    readonly parts: Record<string, Promise<Blob>>;
    constructor(parts: Record<string, Promise<Blob>>) {
      this.parts = parts;
    }
  }
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', {
    clipboard: {
      write: async ([item]: Item[]) => {
        if (write) return write();
        for (const [type, blob] of Object.entries(item?.parts ?? {}))
          written[type] = await (await blob).text();
      },
    },
  });
  return written;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.execCommand = () => false;
});

test('a payload that is here is written by the copy listener, byte for byte', async () => {
  const written = allowCopyEvents();
  expect(await copyPayload(payload)).toBe(true);
  expect(written).toEqual({ 'text/html': payload.html, 'text/plain': payload.text });
});

test('where the listener is not allowed, an item is written', async () => {
  document.execCommand = () => false;
  const written = allowItems();
  expect(await copyPayload(payload)).toBe(true);
  expect(written['text/html']).toBe(payload.html);
});

test('an item carries no style attributes, which the page would report', async () => {
  const written = allowItems();
  await copyPayload(
    Promise.resolve({ html: '<span style="white-space:pre-wrap;">Hero 1</span>', text: 'Hero 1' }),
  );
  expect(written['text/html']).toBe('<span>Hero 1</span>');
});

test('a payload on its way is handed over before it arrives', async () => {
  const written = allowItems();
  let arrive: (value: typeof payload) => void = () => {};
  const copied = copyPayload(new Promise<typeof payload>((resolve) => (arrive = resolve)));
  arrive(payload);
  expect(await copied).toBe(true);
  expect(written).toEqual({ 'text/html': payload.html, 'text/plain': payload.text });
});

test('without the asynchronous clipboard it waits for the payload', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  const written = allowCopyEvents();
  expect(await copyPayload(Promise.resolve(payload))).toBe(true);
  expect(written['text/plain']).toBe('Hero 1');
});

test('nothing to copy is a failure, not a success', async () => {
  allowItems();
  expect(await copyPayload(Promise.resolve(undefined))).toBe(false);
});

test('a refused clipboard is a failure', async () => {
  allowItems(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await copyPayload(Promise.resolve(payload))).toBe(false);
});

test('a payload that cannot be fetched is reported', async () => {
  allowItems();
  await expect(copyPayload(Promise.reject(new Error('Network Error')))).rejects.toThrow('Network Error');
});

describe('a copy that nobody waits for any more', () => {
  const late = () => {
    let arrive: (value: typeof payload) => void = () => {};
    const promise = new Promise<typeof payload>((resolve) => (arrive = resolve));
    return { promise, arrive: () => arrive(payload) };
  };

  test('without a network is refused at once', async () => {
    const written = allowItems();
    vi.stubGlobal('navigator', { onLine: false, clipboard: navigator.clipboard });
    await expect(copyPayload(late().promise)).rejects.toThrow('You are offline. Nothing was copied.');
    expect(written).toEqual({});
  });

  test('is given up after ten seconds, and not written when it comes', async () => {
    vi.useFakeTimers();
    const written = allowItems();
    const { promise, arrive } = late();
    const copied = copyPayload(promise).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await copied).toBe('This took too long. Nothing was copied.');
    arrive();
    await vi.runAllTimersAsync();
    expect(written).toEqual({});
    vi.useRealTimers();
  });

  test('is not written over what was copied after it', async () => {
    const written = allowItems();
    const { promise, arrive } = late();
    const copied = copyPayload(promise).catch((error: Error) => error.message);
    allowCopyEvents();
    await copyText('later words').catch(() => undefined);
    arrive();
    expect(await copied).toBe('Something else has been copied since.');
    expect(written).toEqual({});
  });
});

test('a listener that never ran is no success', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  document.execCommand = () => true;
  expect(await copyPayload(payload)).toBe(false);
});

test('a text falls back to the listener', async () => {
  vi.stubGlobal('navigator', {});
  const written = allowCopyEvents();
  expect(await copyText('http://localhost/library')).toBe(true);
  expect(written).toEqual({ 'text/plain': 'http://localhost/library' });
});
