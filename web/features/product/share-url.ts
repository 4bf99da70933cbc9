import { showToast } from '#ui/toast-store.ts';

/** The phone's own sheet where there is one; else the link goes to the clipboard. */
export async function shareUrl(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet is an answer too.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ message: 'Link copied. It keeps your options and your quantity.', tone: 'success' });
  } catch {
    showToast({ message: `Copy this link: ${url}` });
  }
}
