import { showToast } from '#ui/toast-store.ts';
import { track } from '../../platform/analytics/track.ts';

/** The phone's own sheet where there is one; else the link goes to the clipboard. */
export async function shareUrl(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const isSheet = Boolean(navigator.share) && matchMedia('(pointer: coarse)').matches;
  track('share', { method: isSheet ? 'sheet' : 'clipboard', content_type: 'product' });
  if (isSheet) {
    // Closing the sheet is an answer too.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ message: 'Link copied, with your options and quantity.', tone: 'success' });
  } catch {
    showToast({ message: `Copy this link: ${url}` });
  }
}
