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

/** Pictures that we wrote anew may be opened in a browser; everything else is for download only. */
export function isShownInline(kind: UploadKind): boolean {
  return shownInPages.includes(kind);
}
