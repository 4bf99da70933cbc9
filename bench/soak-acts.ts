import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { PrivatePages } from './private-pages.ts';
import { browserHeaders } from './send-load.ts';
import type { SoakProduct } from './soak-data.ts';

export interface Act {
  name: string;
  /** How many of a hundred acts are this one. */
  share: number;
  run(): Promise<void>;
}

interface Sending {
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: object;
}

const shipTo = { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' };

/** What visitors and staff do, in the proportions of a busy day. An act that is not answered with 200 throws. */
export function createActs(origin: string, product: SoakProduct, pages: PrivatePages): Act[] {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let visitors = 0;

  function send(path: string, { method = 'GET', headers = browserHeaders, body }: Sending = {}): Promise<string> {
    visitors += 1;
    // A write comes from a loopback IP of its own: it is the site that is measured, not its rate limits.
    const localAddress = `127.${1 + ((visitors >> 16) & 127)}.${(visitors >> 8) & 255}.${1 + (visitors & 127)}`;
    return new Promise((resolve, reject) => {
      const sent = request(
        origin + path,
        {
          method,
          timeout: 30_000,
          ...(body ? { agent: false, localAddress } : { agent }),
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        },
        async (response) => {
          try {
            const text = Buffer.concat(await response.toArray()).toString();
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${method} ${path.replace(/\?.*/, '')} answered ${response.statusCode}`));
          } catch (error) {
            reject(error);
          }
        },
      );
      sent.once('error', reject).once('timeout', () => sent.destroy(new Error(`${method} ${path} timed out`)));
      sent.end(body && JSON.stringify(body));
    });
  }
  const readJson = async <Data>(path: string) => (JSON.parse(await send(path, { headers: {} })) as { data: Data }).data;
  const addToCart = async () => {
    const guest_id = randomBytes(16).toString('base64url');
    const line = { guest_id, product_uuid: product.uuid, quantity: product.casePack };
    await send('/api/cart/add', { method: 'POST', body: line });
    return guest_id;
  };
  const words = [
    'hot cup',
    'pizza box',
    'soup',
    'kraft bag',
    'lid',
    'napkin',
    'sushi',
    'compostable',
    'burger',
    'straw',
  ];
  const open = (path: string) => async () => void (await send(path));

  return [
    { name: 'home', share: 18, run: open('/') },
    { name: 'collection', share: 18, run: open('/collections/all/') },
    {
      name: 'product',
      share: 18,
      async run() {
        const { list } = await readJson<{ list: { path: string }[] }>('/api/product/v2/list');
        await send(list[visitors % list.length]?.path ?? '');
      },
    },
    {
      name: 'search',
      share: 16,
      run: () => open(`/search/${encodeURIComponent(words[visitors % words.length] ?? '')}`)(),
    },
    {
      name: 'cart',
      share: 10,
      async run() {
        await readJson(`/api/cart?guest_id=${await addToCart()}`);
      },
    },
    {
      name: 'checkout',
      share: 3,
      async run() {
        const [guest_id, client_key] = [await addToCart(), randomUUID()];
        const seen = await readJson<{ version: string; totals: { total_cents: number } }>(
          `/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=10014`,
        );
        const buyer = { email: `buyer${visitors}@bistro.example`, restaurant: 'Bistro', name: 'Dana', ship_to: shipTo };
        const order = { guest_id, client_key, version: seen.version, total_cents: seen.totals.total_cents };
        await send('/api/checkout/place', { method: 'POST', body: { ...order, ...buyer } });
      },
    },
    { name: 'quote', share: 5, run: open(pages.quote.path) },
    {
      name: 'chat message',
      share: 4,
      run: async () =>
        void (await send('/api/chat/message', {
          method: 'POST',
          headers: {},
          body: { text: `Do you print ${visitors} cups?`, client_key: randomUUID() },
        })),
    },
    {
      name: 'staff inbox',
      share: 8,
      run: async () =>
        void (await send('/backoffice', { headers: { ...browserHeaders, cookie: pages.office.cookie } })),
    },
  ];
}

/** The acts in an order that spreads each of them evenly, one hundred long. */
export function interleave(acts: readonly Act[]): Act[] {
  return acts
    .flatMap((act) => Array.from({ length: act.share }, (_, index) => ({ act, at: (index + 0.5) / act.share })))
    .sort((a, b) => a.at - b.at)
    .map(({ act }) => act);
}
