import { createContext, useContext } from 'react';
import { keepDroppedLogo, noteLogo } from './noted-logo.ts';
import { hideClosedTip } from './top-tip.ts';
import { noteLoggedIn } from './visitor.ts';

/** Marks our own inline scripts and styles while a page is rendered; empty in the browser. */
export const NonceContext = createContext('');

/** Runs before the first paint. The same text on every page, named by its hash; the browser keeps the server's. */
const script = import.meta.env.SSR ? `${hideClosedTip};${noteLoggedIn};${noteLogo};${keepDroppedLogo}` : '';

export function EarlyScript() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
