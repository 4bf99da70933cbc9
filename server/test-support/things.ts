import { randomBytes } from 'node:crypto';
import type { Call } from '#contract/endpoints.ts';
import { type Actor, type ActorSite, type Actors, address, customersWord, toHash } from './actors.ts';

interface Means extends Pick<ActorSite, 'query'>, Pick<Actors, 'call'> {
  /** A call of the customer that must succeed. */
  ask(name: Call, input: Record<string, unknown>): Promise<Record<string, string>>;
  createRequest(why: string, more?: Record<string, unknown>): Promise<{ id: string }>;
}

/** What became of the customer's requests: a quote, an order, stored stock and a design, each with a link that works. */
export async function createThings(means: Means) {
  const { createQuote, createOrder, createStorage, createDesign } = makeThings(means);
  return {
    quote: await createQuote('for a quote'),
    order: await createOrder(),
    storage: await createStorage(),
    design: await createDesign(),
  };
}

/** One of them at a time. */
export function makeThings({ query, call, ask, createRequest }: Means) {
  return { createQuote, createOrder, createStorage, createDesign };

  async function askAs<Data>(actor: Actor, name: Call, input: Record<string, unknown>): Promise<Data> {
    const { status, body } = await call(actor, name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
    return (JSON.parse(body) as { data: Data }).data;
  }

  /** A quote that staff sent to the customer, opened by a link of its own. */
  async function createQuote(why: string) {
    const requested = await createRequest(why);
    const askStaff = (name: Call, input: Record<string, unknown>) =>
      askAs<{ id: string; number: string; version: number }>('sales', name, input);
    const started = await askStaff('POST /api/backoffice/quote/start', { request_id: requested.id });
    const saved = await askStaff('POST /api/backoffice/quote/save', {
      id: started.id,
      version: started.version,
      content: { lines: [{ name: 'Cups', breaks: [{ quantity: 1000, unit_price_mills: 94 }] }] },
    });
    // A line that is not in the catalog is approved by a colleague.
    const waiting = await askStaff('POST /api/backoffice/quote/move', {
      ...{ id: started.id, to: 'in_approval', version: saved.version },
    });
    await askAs('admin', 'POST /api/backoffice/quote/move', {
      ...{ id: started.id, to: 'sent', version: waiting.version },
    });
    return { id: started.id, number: started.number, token: await createLink('quote', started.id) };
  }

  async function createLink(kind: 'quote' | 'order' | 'design', id: string): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await query(
      `insert into access_links (token_hash, subject_kind, subject_id, scope, email)
       values ($1, $2, $3, 'approve', 'customer@example.com')`,
      [toHash(token), kind, id],
    );
    return token;
  }

  /** An order of the customer, from a quote they accepted. */
  async function createOrder() {
    const accepted = await createQuote('for an order');
    const { rows: versions } = await query('select version from quotes where id = $1', [accepted.id]);
    await ask('POST /api/quote/accept', {
      id: accepted.token,
      version: versions[0]?.version,
      choices: [0],
      name: 'Dana Reyes',
      ship_to: { name: customersWord, street: '1 Main St', city: 'New York', state: 'NY', zipcode: '10014' },
      agree_terms: true,
    });
    const { rows: made } = await query(
      `select orders.id, order_lines.id as line from orders join order_lines on order_id = orders.id where quote_id = $1`,
      [accepted.id],
    );
    const id = String(made[0]?.id);
    const { rows: drawn } = await query(
      `insert into designs (order_id, company_id, user_id, email, restaurant, state)
       select id, company_id, user_id, email, restaurant, 'chosen' from orders where id = $1 returning id`,
      [id],
    );
    return {
      id,
      lineId: String(made[0]?.line),
      token: await createLink('order', id),
      /** Of the design that began with it. */
      designToken: await createLink('design', String(drawn[0]?.id)),
    };
  }

  /** A stored item of the customer's company, and a link to the storage that was sent to the customer. */
  async function createStorage(cases = 5) {
    const askStaff = (name: Call, input: Record<string, unknown>) =>
      askAs<{ id: string; version: number; releases: { id: string }[] }>('warehouse', name, input);
    const item = await askStaff('POST /api/backoffice/storage/item', {
      customer_email: 'customer@example.com',
      title: customersWord,
      case_pack: 250,
    });
    const { id, version } = item;
    await askStaff('POST /api/backoffice/storage/post', { item_id: id, version, act: 'in', cases });
    const requested = await askStaff('POST /api/backoffice/storage/release', {
      item_id: id,
      cases: 1,
      ship_to: { ...address, name: customersWord },
    });
    const token = randomBytes(24).toString('base64url');
    await query(
      `insert into access_links (token_hash, subject_kind, subject_id, scope, email)
       select $1, 'storage', company_id, 'respond', 'customer@example.com' from storage_items where id = $2`,
      [toHash(token), id],
    );
    return { itemId: id, releaseId: requested.releases[0]?.id ?? '', token };
  }

  /** A design whose customer has a concept to choose, opened by a link of its own. */
  async function createDesign(why = 'for a design') {
    const requested = await createRequest(why, { customize_type: 'design' });
    const { rows } = await query('select id from designs where request_id = $1', [requested.id]);
    const id = String(rows[0]?.id);
    const askStaff = (name: Call, input: Record<string, unknown>) =>
      askAs<{ version: number; file_id: string; concepts: { id: string }[] }>('design', name, input);
    await askStaff('POST /api/backoffice/design/move', { id, to: 'brief_ok', version: 1 });
    const { file_id } = await askStaff('POST /api/file/upload', {
      file: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'concept.svg'),
    });
    await askStaff('POST /api/backoffice/design/concept', { id, number: 1, file_id, title: 'Fern' });
    const sent = await askStaff('POST /api/backoffice/design/move', { id, to: 'concepts_ready', version: 2 });
    return { id, token: await createLink('design', id), conceptId: sent.concepts[0]?.id ?? '' };
  }
}
