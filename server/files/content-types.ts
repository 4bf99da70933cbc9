import type { UploadKind } from '#contract/files/upload-limits.ts';

export const contentTypes: Record<UploadKind, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ai: 'application/postscript',
  eps: 'application/postscript',
};

const shownInPages: readonly UploadKind[] = ['png', 'jpg', 'webp'];

/** Only pictures that we encoded ourselves open in the browser; everything else is a download. */
export function isShownInline(kind: UploadKind): boolean {
  return shownInPages.includes(kind);
}
