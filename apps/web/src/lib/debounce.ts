import { useEffect, useRef } from 'react';

/** Runs `effect` once `value` has been still for `delayMs`; never for the value it starts with. */
export function useDebounced<Value>(value: Value, delayMs: number, effect: (value: Value) => void): void {
  const latest = useRef(effect);
  const seen = useRef(value);
  useEffect(() => {
    latest.current = effect;
  });
  useEffect(() => {
    if (Object.is(seen.current, value)) return undefined;
    const timer = setTimeout(() => {
      seen.current = value;
      latest.current(value);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
}
