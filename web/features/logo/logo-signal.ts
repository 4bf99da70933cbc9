import { logoKey } from '../../platform/noted-logo.ts';

const logoFileEvent = 'logo-file';

/** Hands a file over, from the drop zone of the hero to the bar, whose code is loaded for it. */
export function offerLogoFile(file: File): void {
  window.dispatchEvent(new CustomEvent<File>(logoFileEvent, { detail: file }));
}

export function onLogoFile(listen: (file: File) => void): () => void {
  const handle = (event: Event) => listen((event as CustomEvent<File>).detail);
  window.addEventListener(logoFileEvent, handle);
  return () => window.removeEventListener(logoFileEvent, handle);
}

export function hasLogo(): boolean {
  return document.documentElement.dataset.logo !== undefined;
}

export function readNotedLogo(): string | null {
  try {
    return localStorage.getItem(logoKey);
  } catch {
    return null;
  }
}
