import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

const key = 'kitshelf.reloaded-at';

/** A second failure this soon after a reload is no old page: the file is really not there. */
const patienceMs = 60_000;

/**
 * After a deploy an open page may ask for files that are gone. The page is then loaded anew, once, unless that would
 * take away what someone has typed into it: a link that is only pointed at asks for files too. Vite tells of such
 * failures by an event.
 */
export function recoverFromMissingFiles(isLeaving: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    if ((isLeaving() || !hasDraft()) && mayReload()) {
      event.preventDefault();
      window.location.reload();
      return;
    }
    // The router knows these failures by their words and would load the page anew too, even without a network.
    event.payload.message = 'A file is missing';
  });
}

/**
 * Somebody tries again: the page may be loaded anew once more. Browsers remember until then that a file was missing, and
 * do not ask for it again.
 */
export function allowReload(): void {
  sessionStore.remove(key);
}

function hasDraft(): boolean {
  const typed = 'input:not([type=checkbox], [type=radio]), textarea';
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed);
  return [...fields].some((field) => field.value !== field.defaultValue);
}

function mayReload(): boolean {
  // Where nothing is kept, it could happen again and again.
  if (!navigator.onLine || sessionStore.isRefused()) return false;
  const reloadedAt = Number(sessionStore.read(key) ?? 0);
  if (Date.now() - reloadedAt < patienceMs) return false;
  sessionStore.write(key, String(Date.now()));
  return true;
}
