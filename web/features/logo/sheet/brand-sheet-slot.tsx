import { lazy, Suspense } from 'react';
import type { SheetProduct } from '../../../platform/look-places.ts';

const BrandSheet = lazy(() => import('./brand-sheet.tsx').then((module) => ({ default: module.BrandSheet })));

/** The sheet on its own page; its code is fetched there and nowhere else. */
export function BrandSheetSlot({ products }: { products: readonly SheetProduct[] }) {
  return (
    <Suspense>
      <BrandSheet products={products} />
    </Suspense>
  );
}
