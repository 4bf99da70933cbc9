import { createContext, useContext } from 'react';

/** The mark of our own inline scripts and styles while a page is rendered; empty in the browser. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
