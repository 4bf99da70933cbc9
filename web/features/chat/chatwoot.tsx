import { useEffect } from 'react';
import { callApiQuietly } from '../../platform/api.ts';
import { readToken } from '../../platform/token-cookie.ts';
import { useRootData } from '../../platform/use-root-data.ts';
import { findRouteName, getRouteRules } from '../../route-rules.ts';

interface ChatwootWindow {
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
  $chatwoot?: {
    setUser(identifier: string, user: { identifier_hash: string; email?: string }): void;
    toggleBubbleVisibility(state: 'show' | 'hide'): void;
  };
}

const chatwootWindow = (): ChatwootWindow => window as unknown as ChatwootWindow;
const scriptId = 'chatwoot-sdk';

/** Chatwoot's own bubble. It learns who is logged in by the signed identity; log-out clears its cookies. */
export function Chatwoot({ url, token }: { url: string; token: string }) {
  const { person } = useRootData();
  const email = person?.email;

  useEffect(() => {
    async function identify() {
      if (!readToken()) return;
      const answer = await callApiQuietly('GET /api/auth/identity', { host: location.host });
      if (answer.code !== 200) return;
      const { identifier, identifier_hash } = answer.data;
      chatwootWindow().$chatwoot?.setUser(identifier, { identifier_hash, email });
    }
    const onReady = () => void identify();
    window.addEventListener('chatwoot:ready', onReady);
    chatwootWindow().$chatwoot?.toggleBubbleVisibility('show');
    if (!document.getElementById(scriptId)) {
      const script = document.createElement('script');
      script.id = scriptId;
      script.async = true;
      script.src = `${url}/packs/js/sdk.js`;
      script.onload = () => chatwootWindow().chatwootSDK?.run({ websiteToken: token, baseUrl: url });
      document.body.append(script);
    }
    return () => {
      window.removeEventListener('chatwoot:ready', onReady);
      // A page that opens something is loaded anew, without a script of others.
      if (getRouteRules(findRouteName(location.pathname)).secret) location.reload();
      else chatwootWindow().$chatwoot?.toggleBubbleVisibility('hide');
    };
  }, [url, token, email]);
  return null;
}
