import { earlyActsStart } from './early-acts.ts';
import { lateLayoutStart } from './late-layout.ts';
import { lateScriptsStart } from './late-scripts.ts';
import { useNonce } from './nonce.ts';
import { hideClosedTip } from './top-tip.ts';

/** What must run before the first paint. The same text on every page, named by its hash; the browser keeps the server's. */
const script = import.meta.env.SSR ? [hideClosedTip, earlyActsStart, lateLayoutStart, lateScriptsStart].join(';') : '';

export function EarlyScript() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
