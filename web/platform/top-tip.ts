import type { RouterContextProvider } from 'react-router';
import { callContext } from './server-context.ts';

/** The sentence at the very top of a page. */
export interface TopTip {
  /** Changes with the words, so that a new tip shows although the last one was closed. */
  id: string;
  text: string;
  linkText: string;
  to: string;
}

/** A strip of advertisement is worth no error page: without an answer there is none. */
export async function loadTopTip(context: Readonly<RouterContextProvider>): Promise<TopTip | null> {
  const answer = await context.get(callContext)('GET /api/info/advertisement', { code: 'top_tip' });
  const tip = answer.code === 200 ? answer.data.advertisements[0] : undefined;
  if (!tip) return null;
  return {
    id: toShortHash(tip.title + tip.description + tip.relate_value),
    text: tip.title,
    linkText: tip.description,
    to: tip.relate_value,
  };
}

function toShortHash(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i += 1) hash = (hash * 33) ^ text.charCodeAt(i);
  return (hash >>> 0).toString(36);
}

const storageKey = 'closed_tip';

export function closeTopTip(id: string): void {
  document.documentElement.dataset.tipClosed = '';
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage may be full or forbidden; the strip is then closed for this page alone.
  }
}

/** Runs in the head, see early-script.tsx: the strip is gone before the first paint, so nothing moves. */
export const hideClosedTip = `try{let h=document.documentElement;if(h.dataset.tip&&localStorage.getItem('${storageKey}')===h.dataset.tip)h.dataset.tipClosed=''}catch{}`;
