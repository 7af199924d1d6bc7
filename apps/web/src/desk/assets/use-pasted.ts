import { useEffect } from 'react';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { toast } from '@kitshelf/ui/toasts.ts';

/** Where a paste is kept for the screen of new assets. */
export const pastedKey = 'desk pasted';
/** Browsers keep about five million characters for a tab. */
const mostKept = 2_000_000;

/** Keeps a paste for the next screen, and through a reload of the tab unless it is larger than browsers take. */
export function keepPasted(payload: string): void {
  if (payload.length <= mostKept) sessionStore.write(pastedKey, payload);
  else {
    sessionStore.remove(pastedKey);
    sessionStore.memory.set(pastedKey, payload);
  }
}

/** What was copied in Figma, when it is pasted anywhere on the page; typing goes on as ever. */
export function usePasted(onPaste: (payload: string) => void): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (!html.includes('(figma)')) {
        if (!isTyping(event.target))
          toast.error('This was not copied in Figma. Copy a frame there and paste it here.');
        return;
      }
      event.preventDefault();
      onPaste(html);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [onPaste]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
