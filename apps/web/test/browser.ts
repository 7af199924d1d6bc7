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
