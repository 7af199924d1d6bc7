import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  /** `told` is heard and not seen. */
  readonly kind: 'success' | 'error' | 'told';
  readonly title: string;
  readonly text?: string;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

function replace(next: readonly Toast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a short message; the newest three stay in view, and none stands there twice. */
function show(kind: Toast['kind'], title: string, text?: string): void {
  lastId += 1;
  const others = shown.filter((one) => one.title !== title || one.text !== text);
  replace([...others, { id: lastId, kind, title, ...(text === undefined ? {} : { text }) }].slice(-3));
}

/** For failures whose words do not say what became of what was typed. */
function hintFor(title: string): string | undefined {
  if (/^(Network Error|timeout)/.test(title))
    return 'What you typed is still here. Please try again in a moment.';
  return title.startsWith('This is not possible right now') ? 'What you typed is still here.' : undefined;
}

export const toast = {
  /** For who hears the page: what a press has done that others see. */
  tell: (title: string) => show('told', title),
  success: (title: string, text?: string) => show('success', title, text),
  error: (title: string, text = hintFor(title)) => show('error', title, text),
};

/** Takes a message away; nothing happens for one that has gone by itself. */
export function dismissToast(id: number): void {
  replace(shown.filter((one) => one.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The messages that are shown, oldest first; none while the server renders. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
}
