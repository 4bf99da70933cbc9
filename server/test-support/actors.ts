import { createHash, randomBytes } from 'node:crypto';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { splitCall } from '#contract/call-api.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { staffSession } from '../modules/auth/staff-cookie.ts';
import { readToken } from './sent-request.ts';
import { type Role, toRoles } from './test-roles.ts';

export const actors = [
  'anonymous',
  'customer',
  'otherCustomer',
  'sales',
  'design',
  'warehouse',
  'content',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

/** Stands in everything the customer gave us: an answer with it shows the customer's data. */
export const customersWord = 'Quetzalcoatl';

/** What the browser of a guest sends along, so that a cart can be told from another. */
const guestId = 'guest-of-the-access-table';

interface LogIn {
  email: string;
  password: string;
}

const toRole = (actor: Exclude<Actor, 'anonymous'>): Role => (actor === 'otherCustomer' ? 'customer' : actor);

/** The site the actors come to: in process, or over the network. */
export interface ActorSite {
  createLogin(role: Role, email: string): Promise<LogIn>;
  /** Logs in, a customer in the shop and staff in the back office; answers the token. */
  openSession(role: Role, logIn: LogIn): Promise<string>;
  request(path: string, init: RequestInit): Promise<Response>;
  query(sql: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface Sent {
  status: number;
  body: string;
}

export type Actors = Awaited<ReturnType<typeof createActors>>;

/** Everyone who may come to the site, each logged in as themselves, and how they send a request. */
export async function createActors(site: ActorSite) {
  const tokens = new Map<Actor, string>();
  const logIns = new Map<Actor, LogIn>();
  for (const actor of actors) {
    if (actor === 'anonymous') continue;
    const logIn = await site.createLogin(toRole(actor), `${actor.toLowerCase()}@example.com`);
    tokens.set(actor, await site.openSession(toRole(actor), logIn));
    logIns.set(actor, logIn);
  }
  let sent = 0;

  /** Each request comes from a network of its own: budgets are tested elsewhere. */
  function toHeaders(actor: Actor): Record<string, string> {
    sent += 1;
    const token = tokens.get(actor);
    return {
      'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    };
  }

  async function request(path: string, init: RequestInit): Promise<Sent> {
    const response = await site.request(path, init);
    return { status: response.status, body: await response.text() };
  }

  /** In the browser the log-in travels as a cookie; that of staff goes to the back office alone. */
  function toPageHeaders(actor: Actor, path: string): Record<string, string> {
    const { authorization = '', ...headers } = toHeaders(actor);
    const isOfStaff = actor !== 'anonymous' && isStaff(toRoles(toRole(actor)));
    if (isOfStaff && !path.startsWith('/backoffice')) return headers;
    const name = isOfStaff ? staffSession.cookie : tokenCookie.name;
    return { ...headers, cookie: authorization.replace('Bearer ', `${name}=`) };
  }

  const people = {
    /** A call of the API. */
    async call(actor: Actor, name: Call, given: Record<string, unknown>): Promise<Sent> {
      const input = actor === 'anonymous' ? { guest_id: guestId, ...given } : given;
      const [method, path] = splitCall(name);
      const headers = toHeaders(actor);
      if (method === 'GET')
        return request(`${path}?${new URLSearchParams(input as Record<string, string>)}`, { headers });
      if ('body' in endpoints[name]) {
        const form = new FormData();
        for (const [key, value] of Object.entries(input)) form.set(key, value as string | File);
        const written = new Response(form);
        const type = written.headers.get('content-type') ?? '';
        return request(path, { method, headers: { ...headers, 'content-type': type }, body: await written.bytes() });
      }
      return request(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
    },

    /** A page or a file, opened in the browser. */
    open(actor: Actor, path: string): Promise<Sent> {
      return request(path, { headers: toPageHeaders(actor, path) });
    },

    /** A form, sent without scripts from a page of the site's own `origin`. */
    sendForm(actor: Actor, path: string, fields: Record<string, string>, origin: string): Promise<Sent> {
      const headers = { ...toPageHeaders(actor, path), origin };
      return request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    },

    /** After a call that ended the session. */
    async logInAgain(actor: Actor): Promise<void> {
      const logIn = logIns.get(actor);
      if (!logIn || actor === 'anonymous') return;
      tokens.set(actor, await site.openSession(toRole(actor), logIn));
    },
  };
  return people;
}

const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

export const address = {
  label: 'Kitchen',
  recipient: 'Ada Byron',
  street: '1 Main Street',
  city: 'Newark',
  state: 'NJ',
  zipcode: '07102',
};

export type Subjects = Awaited<ReturnType<typeof createSubjects>>;

/** What the customer owns, and the links to it: working, wrong and expired. */
export async function createSubjects({ query }: ActorSite, { call, logInAgain }: Actors) {
  async function ask(name: Call, input: Record<string, unknown>): Promise<Record<string, string>> {
    const { status, body } = await call('customer', name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
    return (JSON.parse(body) as { data: Record<string, string> }).data;
  }

  const { list = [] } = (await ask('GET /api/product/v2/list', { per_page: 1 })) as unknown as {
    list: { uuid: string; path: string }[];
  };
  const [{ uuid: productId, path: productPath } = { uuid: '', path: '' }] = list;
  const logo = await ask('POST /api/file/upload', {
    file: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg'),
  });
  const fileId = logo.file_id ?? '';

  async function createRequest(why: string, more: Record<string, unknown> = {}) {
    const { number = '', status_url = '' } = await ask('POST /api/info/ask_product', {
      business_email: 'customer@example.com',
      restaurant: customersWord,
      zipcode: '10014',
      submit_source: 'homepage',
      file_ids: [fileId],
      // The same words twice are one request.
      additional_comments: why,
      ...more,
    });
    const { rows } = await query('select id from requests where number = $1', [number]);
    return { number, token: readToken(status_url), id: String(rows[0]?.id) };
  }
  await ask('POST /api/info/user/profile/base/update', { company: customersWord });
  const request = await createRequest('with a working link');
  const expired = await createRequest('with an expired link');
  await query(`update access_links set expires_at = now() - interval '1 day' where subject_id = $1`, [expired.id]);
  const revoked = await createRequest('with a revoked link');
  await query('update access_links set revoked_at = now() where subject_id = $1', [revoked.id]);

  const quote = await createQuote('for a quote');
  const order = await createOrder();
  const storage = await createStorage();
  const design = await createDesign();

  /** A quote that staff sent to the customer, opened by a link of its own. */
  async function createQuote(why: string) {
    const asked = await createRequest(why);
    const askStaff = async (name: Call, input: Record<string, unknown>) => {
      const { status, body } = await call('sales', name, input);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
      return (JSON.parse(body) as { data: { id: string; number: string; version: number } }).data;
    };
    const started = await askStaff('POST /api/backoffice/quote/start', { request_id: asked.id });
    const saved = await askStaff('POST /api/backoffice/quote/save', {
      id: started.id,
      version: started.version,
      content: { lines: [{ name: 'Cups', breaks: [{ quantity: 1000, unit_price_mills: 94 }] }] },
    });
    await askStaff('POST /api/backoffice/quote/move', { id: started.id, to: 'sent', version: saved.version });
    return { id: started.id, number: started.number, token: await createLink('quote', started.id) };
  }

  async function createLink(kind: 'quote' | 'order', id: string): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await query(
      `insert into access_links (token_hash, subject_kind, subject_id, scope) values ($1, $2, $3, 'approve')`,
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
      ship_to: { name: customersWord, street: '1 Main St', city: 'Newark', state: 'NJ', zipcode: '07102' },
      agree_terms: true,
    });
    const { rows: made } = await query(
      `select orders.id, order_lines.id as line from orders join order_lines on order_id = orders.id where quote_id = $1`,
      [accepted.id],
    );
    const id = String(made[0]?.id);
    return { id, lineId: String(made[0]?.line), token: await createLink('order', id) };
  }

  /** A stored item of the customer's company, and a link to the storage that was sent to the customer. */
  async function createStorage() {
    const askStaff = async (name: Call, input: Record<string, unknown>) => {
      const { status, body } = await call('warehouse', name, input);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
      return (JSON.parse(body) as { data: { id: string; version: number; releases: { id: string }[] } }).data;
    };
    const item = await askStaff('POST /api/backoffice/storage/item', {
      customer_email: 'customer@example.com',
      title: customersWord,
      units_per_case: 250,
    });
    const { id, version } = item;
    await askStaff('POST /api/backoffice/storage/post', { item_id: id, version, act: 'in', cases: 5 });
    const asked = await askStaff('POST /api/backoffice/storage/release', {
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
    return { itemId: id, releaseId: asked.releases[0]?.id ?? '', token };
  }

  /** A design whose customer has a concept to choose, opened by a link of its own. */
  async function createDesign() {
    const asked = await createRequest('for a design', { customize_type: 'design' });
    const { rows } = await query('select id from designs where request_id = $1', [asked.id]);
    const id = String(rows[0]?.id);
    const askStaff = async (name: Call, input: Record<string, unknown>) => {
      const { status, body } = await call('design', name, input);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
      return (JSON.parse(body) as { data: { version: number; file_id: string; concepts: { id: string }[] } }).data;
    };
    await askStaff('POST /api/backoffice/design/move', { id, to: 'brief_ok', version: 1 });
    const { file_id } = await askStaff('POST /api/file/upload', {
      file: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'concept.svg'),
    });
    await askStaff('POST /api/backoffice/design/concept', { id, number: 1, file_id, title: 'Fern' });
    const sent = await askStaff('POST /api/backoffice/design/move', { id, to: 'concepts_ready', version: 2 });
    const token = randomBytes(24).toString('base64url');
    await query(
      `insert into access_links (token_hash, subject_kind, subject_id, scope) values ($1, 'design', $2, 'approve')`,
      [toHash(token), id],
    );
    return { id, token, conceptId: sent.concepts[0]?.id ?? '' };
  }

  async function createAddress(): Promise<string> {
    await ask('POST /api/info/user/address/save', { ...address, label: customersWord });
    const { rows } = await query('select id from addresses order by created_at desc limit 1', []);
    return String(rows[0]?.id);
  }
  async function createSession(): Promise<string> {
    await logInAgain('customer');
    const { list = [] } = (await ask('GET /api/auth/sessions', {})) as unknown as {
      list: { id: string; current: boolean }[];
    };
    return list.find(({ current }) => !current)?.id ?? '';
  }
  for (const actor of actors) await call(actor, 'POST /api/cart/add', { product_uuid: productId, quantity: 5000 });
  const { lines = [] } = (await ask('GET /api/cart', {})) as unknown as { lines: { id: string }[] };

  await createAddress();
  const { company } = (await ask('POST /api/company/rename', { name: customersWord })) as unknown as {
    company: { id: string };
  };
  const { rows: found } = await query('select id from users where email = $1', ['customer@example.com']);
  let invited = 0;
  /** Of a colleague whom the customer invited; `state` ends it. */
  async function createInvitation(state = '') {
    invited += 1;
    const email = `colleague${invited}@example.com`;
    await ask('POST /api/company/invite', { email, role: 'buyer' });
    // A token of our own: the outbox forgets the one in the email as soon as that has left.
    const token = randomBytes(24).toString('base64url');
    await query('update access_links set token_hash = $1 where email = $2', [toHash(token), email]);
    if (state) await query(`update access_links set ${state} = now() - interval '1 day' where email = $1`, [email]);
    const links = await query('select id from access_links where email = $1', [email]);
    return { id: String(links.rows[0]?.id), token };
  }
  await query(
    `insert into kept_mails (outbox_id, recipient, subject, text, html) values (-1, 'customer@example.com', $1, '', '')`,
    [customersWord],
  );

  return {
    productId,
    productPath,
    fileId,
    request,
    quote,
    order,
    storage,
    design,
    expired,
    revoked,
    createAddress,
    companyId: company.id,
    customerId: String(found[0]?.id),
    createInvitation,
    invitation: await createInvitation(),
    expiredInvitation: await createInvitation('expires_at'),
    revokedInvitation: await createInvitation('revoked_at'),
    /** Another session of the customer. */
    sessionId: await createSession(),
    cartLineId: lines[0]?.id ?? '',
    sharedCartId: (await ask('POST /api/cart/share', {})).id ?? '',
  };
}
