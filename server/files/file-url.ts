import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

const minuteMs = 60_000;
const goodForMs = 15 * minuteMs;
const stepMs = 5 * minuteMs;

/** Signed URLs of uploads. They live for minutes, and one made for an access link ends when that is revoked. */
export interface FileLinks {
  toUrl(file: { id: string; name: string }, linkId?: string | null): string;
  toPreviewUrl(id: string, linkId?: string | null): string;
  /** The same for a picture that is made from a file on request. */
  toQuery(id: string, linkId?: string | null): string;
  isValid(file: { id: string; linkId: string }, expires: string, signature: string): boolean;
}

export function createFileLinks(secrets: Secrets, now: () => number = Date.now): FileLinks {
  const key = secrets.toKey('file-links');
  const sign = (id: string, linkId: string, expires: number) =>
    createHmac('sha256', key).update(`${id}\n${linkId}\n${expires}`).digest();

  function toQuery(id: string, linkId: string | null | undefined): string {
    // Rounded up to five minutes, so that a page loaded twice shows the same URL and the browser keeps its picture.
    const expires = Math.ceil((now() + goodForMs) / stepMs) * (stepMs / 1000);
    const signature = sign(id, linkId ?? '', expires).toString('base64url');
    return `${linkId ? `link=${linkId}&` : ''}expires=${expires}&signature=${signature}`;
  }

  return {
    toUrl: ({ id, name }, linkId) => `/files/${id}/${encodeURIComponent(name)}?${toQuery(id, linkId)}`,
    toQuery,
    toPreviewUrl: (id, linkId) => `/previews/${id}?${toQuery(id, linkId)}`,

    isValid({ id, linkId }, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now()) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(id, linkId, Number(expires));
      return given.byteLength === right.byteLength && timingSafeEqual(given, right);
    },
  };
}
