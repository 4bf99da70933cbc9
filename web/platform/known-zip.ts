import { useEffect, useState } from 'react';
import { isZip } from '#contract/zip.ts';

/** Where a visitor wants their goods, in a cookie that scripts and loaders read: asked for once, known everywhere. */
const cookie = { name: 'delivery_zip', maxAgeSeconds: 31_536_000 } as const;
const pattern = new RegExp(`(?:^|;\\s*)${cookie.name}=([\\d-]+)(?:;|$)`);

/** From a Cookie header, or from `document.cookie`; empty where none was given yet. */
export function readKnownZip(cookies: string | null | undefined): string {
  const zip = cookies?.match(pattern)?.[1] ?? '';
  return isZip(zip) ? zip : '';
}

/** A ZIP that is still being typed, or is none, is not kept. */
export function keepZip(typed: string): void {
  const zip = typed.trim();
  if (!isZip(zip) || zip === readKnownZip(document.cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookie.name}=${zip}; Path=/; Max-Age=${cookie.maxAgeSeconds}; SameSite=Lax`;
}

/** Keeps what is entered in any field for a ZIP, on every page. */
export function useZipMemory(): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.autocomplete === 'postal-code') keepZip(target.value);
    };
    document.addEventListener('change', note);
    return () => document.removeEventListener('change', note);
  }, []);
}

/** For a field of a page that is the same for all: empty in the HTML, filled in by the browser. */
export function useKnownZip(): string {
  const [zip, setZip] = useState('');
  useEffect(() => setZip(readKnownZip(document.cookie)), []);
  return zip;
}
