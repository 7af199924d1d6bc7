import { afterAll, vi } from 'vitest';

vi.resetModules();

/** The next file finds nothing of this one's in the browser. */
afterAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
