import { useLayoutEffect } from 'react';

/** `useLayoutEffect`, which a server without layout leaves out. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;
