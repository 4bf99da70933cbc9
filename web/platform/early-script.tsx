import { useNonce } from './nonce.ts';
import { hideClosedTip } from './top-tip.ts';

/** What a visitor chose earlier, applied before the first paint. The same text on every page, named by its hash. */
const script = [hideClosedTip].join(';');

export function EarlyScript() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
