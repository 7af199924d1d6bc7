/** Both forms in which one asset travels on the clipboard. */
export interface Payload {
  /** The design tool's own format. */
  readonly html: string;
  /** The asset's name. */
  readonly text: string;
}

/**
 * Writes an asset to the clipboard. Call it synchronously in the click: browsers allow it only there.
 * A payload that is here already goes through a `copy` listener, which keeps it byte for byte and needs no secure
 * origin. One still on its way is handed over as a promise, because a fetch awaited first loses the gesture.
 * Resolves to whether something was really written; rejects with what kept the payload from coming: no network, ten
 * seconds without it, a later copy.
 */
export async function copyPayload(payload: Payload | Promise<Payload | undefined>): Promise<boolean> {
  lastCopy += 1;
  if (!(payload instanceof Promise))
    return writeByListener(typesOf(payload)) || writeByItem(Promise.resolve(payload));
  const timely = inTime(payload, lastCopy);
  if (canWriteItems()) return writeByItem(timely);
  const arrived = await timely;
  return arrived !== undefined && writeByListener(typesOf(arrived));
}

/** Which press on Copy was the last one. */
let lastCopy = 0;

/** Who has waited this long, in milliseconds, has something else on the clipboard by now. */
const patienceMs = 10_000;

/** A payload that may still be written when it comes: never over what was copied later. */
async function inTime(payload: Promise<Payload | undefined>, copy: number): Promise<Payload | undefined> {
  // One that comes too late is nobody's failure any more.
  payload.catch(() => {});
  // Not every browser says.
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  if (isOffline) throw new Error('You are offline. Nothing was copied.');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This took too long. Nothing was copied.')), patienceMs);
  });
  const arrived = await Promise.race([payload, lateness]).finally(() => clearTimeout(timer));
  if (copy !== lastCopy) throw new Error('Something else has been copied since.');
  return arrived;
}

/** Writes plain text, such as an address. */
export async function copyText(text: string): Promise<boolean> {
  lastCopy += 1;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeByListener({ 'text/plain': text });
  }
}

/** Writes what Webflow reads; only a listener can, and only Chromium keeps it. Call it synchronously in the click. */
export function copyJson(json: string): boolean {
  lastCopy += 1;
  return writeByListener({ 'application/json': json });
}

const typesOf = ({ html, text }: Payload) => ({ 'text/plain': text, 'text/html': html });

/** By media type. */
function writeByListener(texts: Readonly<Record<string, string>>): boolean {
  let isWritten = false;
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [type, text] of Object.entries(texts)) event.clipboardData.setData(type, text);
    isWritten = true;
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  try {
    return document.execCommand('copy') && isWritten;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
}

const canWriteItems = () => typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write !== undefined;

/** The browser reads an item's HTML as part of the page, whose policy reports every style attribute. */
const withoutStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '');

class NothingToCopy extends Error {}

async function writeByItem(payload: Promise<Payload | undefined>): Promise<boolean> {
  if (!canWriteItems()) return false;
  const present = payload.then((arrived) => {
    if (!arrived) throw new NothingToCopy('No payload');
    return arrived;
  });
  const blob = (type: string, pick: (arrived: Payload) => string) => {
    const made = present.then((arrived) => new Blob([pick(arrived)], { type }));
    // Its failure is told below; a browser that never looks at it must not call it unhandled.
    made.catch(() => {});
    return made;
  };
  const item = new ClipboardItem({
    'text/html': blob('text/html', ({ html }) => withoutStyles(html)),
    'text/plain': blob('text/plain', ({ text }) => text),
  });
  const written = navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
  // The payload's own failure says more than the clipboard's "not allowed".
  const arrived = await present.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NothingToCopy) return false;
      throw error;
    },
  );
  return (await written) && arrived;
}
