import { type RefObject, useEffect, useState } from 'react';
import { isZip } from '#contract/zip.ts';
import { useKnownZip } from '../../platform/known-zip.ts';
import type { LandedPrice, ToLandedPrice } from './landed-price.ts';
import { type RequestLine, toListPrice } from './request-line.ts';

/**
 * What the rows cost delivered to the ZIP code of the form around `inside`, as it is typed. Code and rates load when
 * there is a price to add freight to; null until then.
 */
export function useLandedPrice(
  lines: readonly RequestLine[],
  inside: RefObject<HTMLElement | null>,
): LandedPrice | null {
  const known = useKnownZip();
  const [typed, setTyped] = useState<string | null>(null);
  const [toLanded, setToLanded] = useState<ToLandedPrice | null>(null);
  const isPriced = toListPrice(lines).rows.length > 0;

  useEffect(() => {
    const form = inside.current?.closest('form');
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'zipcode') setTyped(target.value.trim());
    };
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, [inside]);

  useEffect(() => {
    if (!isPriced) return;
    import('./landed-price.ts')
      .then(({ loadLandedPrice }) => loadLandedPrice())
      .then(
        (loaded) => setToLanded(() => loaded),
        () => undefined,
      );
  }, [isPriced]);

  const zip = typed ?? known;
  return toLanded && isPriced ? toLanded(lines, isZip(zip) ? zip : '') : null;
}
