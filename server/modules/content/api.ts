import type { ContentReads } from '../../content-reads.ts';
import type { Handlers } from '../../http/dispatch.ts';
import { findRedirect } from './redirects.ts';

export function createContentHandlers(
  reads: ContentReads,
): Pick<Handlers, 'findRedirect' | 'getBrand' | 'getClientIp'> {
  return {
    getClientIp: (_input, caller) => ({ ip: caller.ip }),

    async findRedirect({ path }) {
      return { redirect: findRedirect(await reads.redirects.read(), path) };
    },

    getBrand: () => reads.brand.read(),
  };
}
