import type { StaffStorageItem, StockRelease, Storage } from '#contract/storage/storage.ts';
import type { ReleaseState } from '#contract/workflows/storage-release-workflow.ts';
import type { TestApp } from '../../../test-support/test-app.ts';

export const shipTo = { name: 'Bistro', street: '214 Ferry Street', city: 'Newark', state: 'NJ', zipcode: '07105' };

/** Stored items as staff and customers see them over HTTP. */
export function createStorage(site: TestApp, warehouse: string) {
  const storage = {
    /** An item of the customer's company with so many cases in it. */
    async add(email: string, cases: number, facts: Record<string, unknown> = {}): Promise<StaffStorageItem> {
      const input = { customer_email: email, title: 'Kraft carrier bag', case_pack: 250, ...facts };
      const { data, msg, status } = await site.post('/api/backoffice/storage/item', input, warehouse);
      if (status !== 200) throw new Error(msg);
      const item = data as unknown as StaffStorageItem;
      if (cases === 0) return item;
      return (await storage.post(item, { act: 'in', cases })).data as unknown as StaffStorageItem;
    },
    post: (item: { id: string; version: number }, change: Record<string, unknown>, token = warehouse) =>
      site.post('/api/backoffice/storage/post', { item_id: item.id, version: item.version, ...change }, token),
    async read(id: string): Promise<StaffStorageItem> {
      const { data } = await site.get(`/api/backoffice/storage/item?id=${id}`, warehouse);
      return data as unknown as StaffStorageItem;
    },
    async open(token?: string, link = ''): Promise<Storage> {
      return (await site.get(`/api/storage?link=${link}`, token)).data as unknown as Storage;
    },
    release: (itemId: string, cases: number, token?: string, more: Record<string, unknown> = {}) =>
      site.post('/api/storage/release', { item_id: itemId, cases, ship_to: shipTo, ...more }, token),
    move: (release: Pick<StockRelease, 'id' | 'version'>, to: ReleaseState, more: Record<string, unknown> = {}) =>
      site.post(
        '/api/backoffice/storage/release/move',
        { id: release.id, version: release.version, to, ...more },
        warehouse,
      ),
    moveAs: (token: string | undefined, release: Pick<StockRelease, 'id' | 'version'>, to: ReleaseState, link = '') =>
      site.post('/api/storage/release/move', { id: release.id, version: release.version, to, link }, token),
  };
  return storage;
}

export const toRelease = (answer: { data: unknown }) => answer.data as unknown as StockRelease;
