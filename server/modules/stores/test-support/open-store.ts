import { randomUUID } from 'node:crypto';
import type { StaffStore } from '#contract/stores/staff-stores.ts';
import type { OwnStore, StorePreview } from '#contract/stores/stores.ts';
import type { TestApp } from '../../../test-support/test-app.ts';
import { createPeople, type Person } from '../../companies/test-support/company-of.ts';

/** A company with an open store, and how its people order from it over HTTP. */
export async function openStore(
  site: TestApp,
  name: string,
  skus: readonly string[] = ['BOX-PIZ-12', 'CUP-HOT-12-SLV'],
) {
  const people = createPeople(site);
  const owner = await people.arrive(`owner-${name}`);
  const { token: sales } = await site.logIn('sales', `sales-${name}@example.com`);
  await site.post(
    '/api/info/user/address/save',
    {
      label: 'Kitchen',
      recipient: 'Luna Park',
      street: '1 Main St',
      city: 'Newark',
      state: 'NJ',
      zipcode: '07102',
      is_default: true,
    },
    owner.token,
  );
  const ask = async (path: string, input: object) => {
    const answer = await site.post(`/api/backoffice/store/${path}`, input, sales);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data as unknown as StaffStore;
  };
  let store = await ask('start', { customer_email: owner.email });
  for (const sku of skus) store = await ask('product', { id: store.id, version: store.version, sku, percent_off: 6 });
  store = await ask('move', { id: store.id, version: store.version, to: 'open' });

  const read = async ({ token }: Person) =>
    (await site.get('/api/store', token)).data as unknown as { store: OwnStore | null };
  const toLines = (own: OwnStore, count = 1) =>
    own.products
      .slice(0, count)
      .map(({ id, usual_quantity }) => `${id}:${usual_quantity}`)
      .join(',');
  const preview = async ({ token }: Person, lines: string) =>
    (await site.get(`/api/store/preview?lines=${lines}`, token)).data as unknown as StorePreview;
  async function order(person: Person, lines: string, more: object = {}) {
    const { address_id, total_cents } = await preview(person, lines);
    const body = { lines, address_id, total_cents, client_key: randomUUID(), ...more };
    return site.post('/api/store/order', body, person.token);
  }
  return { store, owner, sales, people, ask, read, toLines, preview, order };
}
