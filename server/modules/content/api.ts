import { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { findSetting } from '#database/queries/records.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import type { RedirectTable } from './redirects.ts';

export function createContentHandlers(
  { database }: Parts,
  redirects: RedirectTable,
): Pick<Handlers, 'findRedirect' | 'getBrand' | 'getClientIp'> {
  return {
    getClientIp: (_input, caller) => ({ ip: caller.ip }),

    async findRedirect({ path }) {
      return { redirect: await redirects.find(path) };
    },

    async getBrand() {
      const kept = await findSetting(database, 'brand');
      return Brand.parse({ ...defaultBrand, ...(kept as Partial<Brand> | null) });
    },
  };
}
