import { useEffect, useState } from 'react';
import type { LookPlan, PlannedProduct } from '#print/looks/plan-look.ts';
import { openProduct } from './open-look.ts';

/** What looks are planned by; null where nothing is printed on this picture, undefined until that is known. */
export function useProduct(picture: string): PlannedProduct | null | undefined {
  const [opened, setOpened] = useState<{ picture: string; product: PlannedProduct | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    openProduct(picture).then(
      (product) => isCurrent && setOpened({ picture, product }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  return opened?.picture === picture ? opened.product : undefined;
}

/** Options that say nothing of the print stay as they are. */
export function listKept({ options }: PlannedProduct, chosen: Record<string, string>): Record<string, string> {
  const kept = options.filter(({ values }) => values.every(({ prints, print_method }) => !prints && !print_method));
  return Object.fromEntries(kept.flatMap(({ name }) => (chosen[name] ? [[name, chosen[name]]] : [])));
}

/** All that is seen of a plan. */
export const describePlan = ({ recipe, form, inks, areas }: LookPlan) =>
  JSON.stringify([recipe, form, inks.available, inks.isProcess, areas.map(({ name }) => name)]);
