import { useEffect } from 'react';
import { toast } from '../../lib/toasts.ts';

/** What was copied in Figma, when it is pasted anywhere on the page; typing goes on as ever. */
export function usePasted(onPaste: (payload: string) => void): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (!html.includes('(figma)')) {
        if (!isTyping(event.target)) toast.error('This is nothing that was copied in Figma');
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
