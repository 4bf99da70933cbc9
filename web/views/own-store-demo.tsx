import { useEffect, useMemo, useState } from 'react';
import { toStoreColors } from '#contract/stores/store-colors.ts';
import type { StoreProduct } from '#contract/stores/stores.ts';
import { getCurrent, useLogoSession } from '../features/logo/session-store.ts';
import { ShareStore } from '../features/store/share-store.tsx';
import { StoreBand, StoreView } from '../features/store/store-view.tsx';

interface OwnStoreDemoProps {
  products: readonly StoreProduct[];
  industry: string;
  lead: string;
}

/** The demo in the visitor's own logo and its colors. All of it is made in this browser. */
export function OwnStoreDemo({ products, industry, lead }: OwnStoreDemoProps) {
  const { state } = useLogoSession();
  const logo = getCurrent(state);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!logo) return;
    const made = URL.createObjectURL(logo.print);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [logo]);
  const colors = useMemo(() => toStoreColors(logo?.palette.inks.map(({ color }) => color) ?? []), [logo]);
  const brand = { name: 'Your store', logo: url, colors };
  if (!logo) return null;
  return (
    <>
      <StoreBand brand={brand} />
      <StoreView
        brand={brand}
        products={products}
        lead={lead}
        heading="h2"
        usesBrowserLogo
        actions={<ShareStore industry={industry} />}
      />
    </>
  );
}
