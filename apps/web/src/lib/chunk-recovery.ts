const key = 'kitshelf.reloaded-at';

/** A second failure this soon after a reload is no old page: the file is really not there. */
const patienceMs = 60_000;

/**
 * After a deploy an open page may ask for files that are gone. The page is then loaded anew, once; Vite tells of such
 * failures by an event.
 */
export function recoverFromMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return;
    event.preventDefault();
    window.location.reload();
  });
}

function mayReload(): boolean {
  try {
    const reloadedAt = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - reloadedAt < patienceMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return navigator.onLine;
  } catch {
    return false;
  }
}
