import { vi } from 'vitest';

/** What jsdom lacks of a browser, as far as the screens use it. */
export function completeBrowser(): void {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;
  HTMLMediaElement.prototype.pause = () => {};
  Object.assign(window, { IntersectionObserver: BlindObserver });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
}

class BlindObserver {
  observe() {}
  disconnect() {}
}

/** A clipboard that takes what the page's `copy` listener writes, by its types. */
export function copyClipboard(): Record<string, string> {
  const written: Record<string, string> = {};
  vi.stubGlobal('ClipboardItem', undefined);
  document.execCommand = vi.fn(() => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (type: string, text: string) => (written[type] = text) },
    });
    document.dispatchEvent(event);
    return true;
  });
  return written;
}
