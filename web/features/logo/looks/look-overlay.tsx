import { lazy, Suspense } from 'react';
import { nearestLook, planLook } from '#print/looks/plan-look.ts';
import type { LookOverlayProps } from '../../../platform/look-places.ts';
import { getCurrent, useLogoSession } from '../session-store.ts';
import { findShownLook } from './look-choice.ts';
import { describePlan, listKept, useProduct } from './planned-product.ts';
import { useBrand } from './use-brand.ts';

const PaintedPictures = lazy(() =>
  import('../painted-pictures.tsx').then((module) => ({ default: module.PaintedPictures })),
);

/** Over the pictures where they are not what is chosen: another color of a part, or a print that carries less of the look. */
export function LookOverlay({ slots, painting, chosen }: LookOverlayProps) {
  const picture = slots[0]?.picture ?? '';
  const logo = getCurrent(useLogoSession().state);
  const brand = useBrand(logo);
  const product = useProduct(picture);
  const shown = brand && findShownLook(brand, logo?.looks);
  const own = shown && product && planLook(shown, product, listKept(product, chosen.options));
  const near = shown && product && nearestLook(chosen, product, shown);
  const isOther = own?.look && near && describePlan(own) !== describePlan(near);
  const isPainted = painting.plain || Object.keys(painting.paints).length > 0;
  if (!isPainted && !isOther) return null;
  return (
    <Suspense>
      <PaintedPictures slots={slots} painting={painting} chosen={chosen} />
    </Suspense>
  );
}
