import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { BookedPayment, BookedSession } from './stripe-booked.ts';
import { createStripeBooks } from './stripe-books.ts';
import type { BookedTransaction } from './stripe-ledger.ts';
import { Declined, Refused } from './stripe-refused.ts';

const secretKey = 'sk_test_standin';
const webhookSecret = 'whsec_standin';

/**
 * What goes wrong with one request. `down`: nothing happened. `lost`: it happened, and a proxy answered for it. `cut`: it
 * happened, and the connection broke. `kept`: it happened, and the error is what its key answers from then on. `slow`: late.
 */
export type Fault = 'down' | 'lost' | 'cut' | 'kept' | 'slow';

interface Answer {
  status: number;
  body: object;
}
const failure: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };

/** Speaks the HTTP of Stripe over a socket, with books of its own: what the real package asks for, it answers. */
export async function startStripe() {
  const books = createStripeBooks();
  const faults: Fault[] = [];
  /** By idempotency key. */
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const fault = faults.shift();
    const key = String(request.headers['idempotency-key'] ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.example');
    requests.push(`${request.method} ${pathname}`);
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
    if (fault === 'down') return send(response, failure);
    const isWrite = request.method === 'POST' && key !== '';
    const answer = (isWrite && answers.get(key)) || respond(request, pathname, searchParams, new URLSearchParams(body));
    if (isWrite) answers.set(key, fault === 'kept' ? failure : answer);
    if (fault === 'cut') return void request.socket.destroy();
    send(response, fault === 'lost' || fault === 'kept' ? failure : answer);
  }

  function respond({ method, headers }: IncomingMessage, path: string, query: URLSearchParams, form: URLSearchParams) {
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'Invalid API key.');
    try {
      const [, , topic = '', id = '', more = '', last = ''] = path.split('/');
      const call = (
        topic === 'checkout' ? `${method} sessions ${more && 'id'} ${last}` : `${method} ${topic} ${id && 'id'} ${more}`
      ).trim();
      const table: Record<string, () => object> = {
        'POST sessions': () => books.open(toParams(form) as Stripe.Checkout.SessionCreateParams),
        'GET sessions': () =>
          list([...books.sessions.values()].filter((each) => each.payment_intent === query.get('payment_intent'))),
        'GET sessions id': () => expand(books.getSession(more)),
        'POST sessions id expire': () => books.expire(more),
        'GET payment_intents id': () => expandPayment(books.getPayment(id)),
        'POST payment_intents': () => books.saved.begin(toParams(form) as Stripe.PaymentIntentCreateParams),
        'POST payment_intents id confirm': () => books.saved.confirm(id),
        'POST payment_intents id cancel': () => books.saved.cancel(id),
        'POST payment_methods id detach': () => books.saved.detach(id),
        'POST refunds': () => books.refund(toParams(form) as Stripe.RefundCreateParams),
        'GET refunds': () => list(books.listRefunds(query.get('payment_intent') ?? '')),
        'GET payouts': () => listPayouts(query),
        'GET balance_transactions': () => list(books.ledger.listOf(query.get('payout') ?? '').map(withSource)),
        'GET disputes': () => list(books.listDisputes(query.get('payment_intent') ?? '')),
      };
      const work = table[call];
      return work ? { status: 200, body: work() } : refuse(404, `Unrecognized request: ${call}`);
    } catch (error) {
      if (error instanceof Declined)
        return { status: 402, body: { error: { type: 'card_error', message: error.message } } };
      if (error instanceof Refused) return refuse(400, error.message);
      throw error;
    }
  }

  /** As `expand` asks for it: the payment with its charge and fee. */
  function expand(session: BookedSession): object {
    const payment = session.payment_intent ? books.getPayment(session.payment_intent) : null;
    return { ...session, payment_intent: payment && expandPayment(payment) };
  }
  const expandPayment = (payment: BookedPayment) => ({ ...payment, latest_charge: toCharge(payment) });

  function listPayouts(query: URLSearchParams): object {
    const read = (bound: string) => Number(query.get(`arrival_date[${bound}]`));
    const found = books.ledger.listPayouts(read('gte'), read('lt'));
    const most = Number(query.get('limit'));
    return { ...list(found.slice(0, most)), has_more: found.length > most };
  }

  /** As `expand` asks for it: the charge, refund or dispute that a change of the balance is about. */
  function withSource(transaction: BookedTransaction): object {
    const { source } = transaction;
    const found = source && (books.refunds.get(source) ?? books.disputes.get(source) ?? books.findCharge(source));
    return { ...transaction, source: found ?? source };
  }

  const deliver = async (
    site: Listener,
    event: Stripe.Event,
    changes: { secret?: string; ageSeconds?: number } = {},
  ) => {
    const payload = JSON.stringify(event);
    const { secret = webhookSecret, ageSeconds = 0 } = changes;
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return post(site, payload, signature);
  };

  return {
    books,
    faults,
    requests,
    deliver,
    post,
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** A site in this process, or one that is reached over HTTP. */
interface Listener {
  app: { request(path: string, init: RequestInit): Response | Promise<Response> };
}

/** An event on its way to the site: any body, with any signature. */
async function post(site: Listener, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  return (await site.app.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
}

const refuse = (status: number, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

function toCharge({ latest_charge, amount, isDebit, payment_method }: BookedPayment) {
  if (!latest_charge) return null;
  return {
    id: latest_charge,
    object: 'charge',
    payment_method,
    balance_transaction: { id: `txn_${latest_charge}`, object: 'balance_transaction', fee: Math.ceil(amount / 50) },
    payment_method_details: isDebit
      ? { type: 'us_bank_account', us_bank_account: { last4: '6789', bank_name: 'STRIPE TEST BANK' } }
      : { type: 'card', card: { last4: '4242', brand: 'visa' } },
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  // Without it the package waits half a second and tries again, as it should; the tests try again themselves.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}

/** `line_items[0][price_data][currency]=usd`, as the package writes what it was handed. */
function toParams(form: URLSearchParams): object {
  const root: Record<string, unknown> = {};
  for (const [key, value] of form) {
    const steps = key.replaceAll(']', '').split('[');
    let at = root;
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      at[step] ??= next === undefined ? value : /^\d+$/.test(next) ? [] : {};
      if (next !== undefined) at = at[step] as Record<string, unknown>;
    }
  }
  return root;
}
