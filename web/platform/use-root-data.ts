import { useRouteLoaderData } from 'react-router';
import { defaultBrand } from '#contract/content/default-brand.ts';
import type { loader } from '../root.tsx';

/** Brand and role, everywhere. The error page stands outside the loader's data and gets the defaults. */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root');
  return { brand: data?.brand ?? defaultBrand, role: data?.role ?? null };
}
