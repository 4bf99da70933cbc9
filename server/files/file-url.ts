import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Addresses of uploads: nobody can make one up, and an old one opens nothing. */
export interface FileLinks {
  toUrl(file: { id: string; name: string }): string;
  isValid(id: string, expires: string, signature: string): boolean;
}

export function createFileLinks(secrets: Secrets, now: () => number = Date.now): FileLinks {
  const key = secrets.toKey('file-links');
  const sign = (id: string, expires: number) => createHmac('sha256', key).update(`${id}\n${expires}`).digest();

  return {
    toUrl({ id, name }) {
      // Good for a day at least. Rounded to the hour, so that a page loaded twice shows the same address and the
      // browser keeps its picture.
      const expires = Math.ceil((now() + dayMs) / hourMs) * (hourMs / 1000);
      const query = `expires=${expires}&signature=${sign(id, expires).toString('base64url')}`;
      return `/files/${id}/${encodeURIComponent(name)}?${query}`;
    },

    isValid(id, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now()) return false;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(id, Number(expires));
      return given.byteLength === right.byteLength && timingSafeEqual(given, right);
    },
  };
}
