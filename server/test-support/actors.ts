import { createHash } from 'node:crypto';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { splitCall } from '#contract/call-api.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { staffSession } from '../modules/auth/staff-cookie.ts';
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

export const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

export const address = {
  label: 'Kitchen',
  recipient: 'Ada Byron',
  street: '1 Main Street',
  city: 'Newark',
  state: 'NJ',
  zipcode: '07102',
};
