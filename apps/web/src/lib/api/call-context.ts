import { createContext, useContext } from 'react';
import type { Call } from '@kitshelf/api-client/call.ts';

const missing: Call = () => Promise.reject(new Error('No call provided'));

/** Hands the way to the API to the screens, so that tests and server rendering can give their own. */
export const CallContext = createContext<Call>(missing);

export const useCall = (): Call => useContext(CallContext);
