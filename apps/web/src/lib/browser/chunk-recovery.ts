import { sessionStore } from '@kitshelf/ui/browser/storage.ts';

const key = 'kitshelf.reloaded-at';

/** A second failure this soon after a reload is no old page: the file is really not there. */
const patienceMs = 60_000;

/**
 * After a deploy an open page may ask for files that are gone. The page is then loaded again, once, unless that would
 * take away what someone has typed into it: a link that is only pointed at asks for files too. Vite tells of such
 * failures by an event.
 */
export function recoverFromMissingFiles(isLeaving: () => boolean): void {
  // React writes what is typed over the value that a field began with: the two cannot be compared.
  window.addEventListener('input', ({ target }) => ((target as HTMLElement).dataset['typed'] = ''));
  const isFree = () => isLeaving() || !document.querySelector('[data-typed]');
  // While the site does not answer at all, the browser would put its own page in the place of ours.
  const reload = (): unknown =>
    fetch('', { method: 'HEAD' }).then(
      () => isFree() && window.location.reload(),
      () => setTimeout(reload, 3000),
    );
  window.addEventListener('vite:preloadError', (event) => {
    if (isFree() && mayReload()) {
      event.preventDefault();
      reload();
      return;
    }
    // The router knows these failures by their words and would load the page again too, even without a network.
    event.payload.message = 'No file';
  });
}

/**
 * Somebody tries again: the page may be loaded once more. Browsers remember until then that a file was missing, and
 * do not ask for it again.
 */
export function allowReload(): void {
  sessionStore.remove(key);
}

function mayReload(): boolean {
  // Where nothing is kept, it could happen again and again.
  if (!navigator.onLine || sessionStore.isRefused()) return false;
  if (Date.now() - Number(sessionStore.read(key)) < patienceMs) return false;
  sessionStore.write(key, String(Date.now()));
  return true;
}
