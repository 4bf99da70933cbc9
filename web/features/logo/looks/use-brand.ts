import { useEffect, useState } from 'react';
import type { Brand } from '#print/looks/brand.ts';
import type { StoredLogo } from '../logo-store.ts';
import { type BrandLogo, openBrand } from './open-look.ts';

const brands = new WeakMap<Blob, Promise<Brand | null>>();

/** Made once for a logo, also where its looks change. */
export function readBrand(logo: BrandLogo): Promise<Brand | null> {
  let brand = brands.get(logo.print);
  if (!brand) {
    brand = openBrand(logo);
    brands.set(logo.print, brand);
  }
  return brand;
}

/** Null until it is made, and for a picture that has nothing to print. */
export function useBrand(logo: StoredLogo | undefined): Brand | null {
  const [made, setMade] = useState<{ of: Blob; brand: Brand | null } | null>(null);
  useEffect(() => {
    if (!logo) return;
    let isCurrent = true;
    readBrand(logo).then(
      (brand) => isCurrent && setMade({ of: logo.print, brand }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [logo]);
  return made && made.of === logo?.print ? made.brand : null;
}
