import { useEffect, useEffectEvent } from 'react';

/** What single keys do while the component is shown, by `KeyboardEvent.key` in lower case. Not while something is typed. */
export function useKeyPresses(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key.toLowerCase()];
    if (!action || takesKeys(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether a key is meant for what has the focus: a field, a slider, a list or a place that is scrolled. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [data-takes-keys]',
  ) !== null;
