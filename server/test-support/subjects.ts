import { randomBytes } from 'node:crypto';
import type { Call } from '#contract/endpoints.ts';
import { type ActorSite, type Actors, actors, address, customersWord, toHash } from './actors.ts';
import { createStore } from './create-store.ts';
import { readToken } from './sent-request.ts';
import { createThings } from './things.ts';

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

  const { quote, order, storage, design } = await createThings({ query, call, ask, createRequest });

  const begun = await ask('POST /api/chat/message', { text: customersWord, client_key: 'chat-of-the-table' });
  const chat = begun.chat as unknown as { id: string };

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
    chat,
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
    store: await createStore(query, company.id),
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
