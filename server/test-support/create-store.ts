import { randomBytes } from 'node:crypto';
import { type ActorSite, customersWord, toHash } from './actors.ts';

/** An open store of the customer's company with one product, an order that waits, and the owner's link to it. */
export async function createStore(query: ActorSite['query'], companyId: string) {
  const read = async (text: string, values: unknown[]) => String((await query(text, values)).rows[0]?.id);
  const colors = JSON.stringify({ dark: '#1c1917', bright: '#1c1917', on_bright: '#ffffff' });
  const id = await read(`insert into stores (company_id, state, colors) values ($1, 'open', $2) returning id`, [
    companyId,
    colors,
  ]);
  const quantity = 5000;
  const productId = await read(
    `insert into store_products (store_id, position, product_uuid, options, breaks, usual_quantity)
     select $1, 1, uuid, '{}', $2, $3 from products where customisable order by popularity desc limit 1 returning id`,
    [id, JSON.stringify([{ quantity, unit_price_mills: 100 }]), quantity],
  );
  const addressId = await read('select id from addresses where company_id = $1 limit 1', [companyId]);
  const line = { storeProductId: productId, quantity, title: customersWord, unitMills: 100, setupCents: 0 };
  const shipTo = {
    name: customersWord,
    street: '1 Main St',
    street2: '',
    city: 'Newark',
    state: 'NJ',
    zipcode: '07102',
  };
  const approvalId = await read(
    `insert into store_approvals (company_id, store_id, user_id, lines, ship_to, freight_cents, total_cents, client_key)
     select $1, $2, user_id, $3, $4, 0, 50000, 'access' from memberships where company_id = $1 limit 1 returning id`,
    [companyId, id, JSON.stringify([line]), JSON.stringify(shipTo)],
  );
  const approvalToken = randomBytes(24).toString('base64url');
  await query(
    `insert into access_links (token_hash, subject_kind, subject_id, scope, email)
     values ($1, 'approval', $2, 'approve', 'customer@example.com')`,
    [toHash(approvalToken), approvalId],
  );
  return { id, productId, quantity, addressId, approvalToken };
}
