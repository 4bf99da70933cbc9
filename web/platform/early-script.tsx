import { writeEarlyActs } from './early-acts.ts';
import { writeLateLayout } from './late-layout.ts';
import { writeLateScripts } from './late-scripts.ts';
import { useNonce } from './nonce.ts';
import { hideClosedTip } from './top-tip.ts';

/**
 * What must run before the first paint. The same text on every page, named by its hash; the browser keeps the server's.
 * Layout comes last: a browser too old for it has started all the rest.
 */
const script = import.meta.env.SSR
  ? [hideClosedTip, writeEarlyActs(), writeLateScripts(), writeLateLayout()].join(';').replace(/\n\s*/g, '')
  : '';

export function EarlyScript() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
