let lockCount = 0;

/** Keeps the page from scrolling, without a jump where its scrollbar was; the returned function takes it back. */
export function lockScroll(): () => void {
  const { body, documentElement } = document;
  lockCount += 1;
  if (lockCount === 1) {
    const hadScrollbar = window.innerWidth > documentElement.clientWidth;
    documentElement.style.scrollbarGutter = hadScrollbar ? 'stable' : '';
    body.style.overflow = 'hidden';
  }
  return () => {
    lockCount -= 1;
    if (lockCount > 0) return;
    documentElement.style.scrollbarGutter = '';
    body.style.overflow = '';
  };
}
