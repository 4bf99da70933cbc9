import { afterAll, beforeAll, expect, test } from 'vitest';
import { type QuoteState, quoteStates, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { acceptance, createQuoteStory } from '../../test-support/quote-story.ts';
import { createRandom } from '../../test-support/random.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
let colleague: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
  colleague = (await site.logIn('sales', 'bob@office.example')).token;
});
afterAll(() => site.close());

/** A run that never gets anywhere proves nothing. */
const reached = new Set<QuoteState>();

interface Sent {
  number: number;
  content: string;
  valid_until: string;
}

test.each([1, 2, 3, 4, 5])(
  'random moves by customer, link holders and staff keep what was sent and make one order (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const request = await story.ask();
    const { id } = await story.start(request.id);
    const seen = new Map<number, string>();
    let network = 0;
    const cups = { name: 'Cups', product_uuid: story.cup.uuid };

    /** Each call comes from a network of its own: budgets are tested elsewhere. */
    async function post(path: string, body: object, bearer?: string) {
      network += 1;
      const response = await site.app.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${seed}.${network >> 8}.${network & 255}`,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(body),
      });
      return response.status;
    }
    const readQuote = async () => {
      const [row] = await story.rows.query<{ state: QuoteState; version: number }>(
        'select state, version from quotes where id = $1',
        [id],
      );
      if (!row) throw new Error('The quote is gone.');
      return row;
    };
    const listTokens = async () => {
      const mails = await story.rows.mails(request.email);
      return [
        request.token,
        ...mails.flatMap((mail) => (mail.template === 'quoteMoved' ? mail.props.quote.token : [])),
      ];
    };

    for (let step = 0; step < 30; step += 1) {
      const { version: current, state } = await readQuote();
      const version = random() < 0.15 ? current - 1 : current;
      const token = pick(await listTokens());
      const price = pick([1, 90, 300, 500]);
      // Mostly what the table allows; else anything, which must be refused.
      const toFor = (byCustomer: boolean) => {
        const known = quoteWorkflow.states[state].moves.filter(({ by }) => (by === 'customer') === byCustomer);
        return known.length > 0 && random() < 0.8 ? pick(known).to : pick(quoteStates);
      };
      const acts: (() => Promise<number>)[] = [
        () =>
          post(
            '/api/backoffice/quote/move',
            { id, to: toFor(false), version, reason: 'Because.' },
            pick([story.sales, colleague]),
          ),
        () =>
          post(
            '/api/backoffice/quote/save',
            {
              id,
              version,
              content: { lines: [{ ...cups, breaks: [{ quantity: 100, unit_price_mills: price }] }] },
            },
            pick([story.sales, colleague]),
          ),
        () => post('/api/quote/move', { id: token, to: toFor(true), version, reason: 'Please.' }),
        () => post('/api/quote/accept', { ...acceptance, id: token, version, choices: [pick([0, 0, 0, 7])] }),
      ];
      const act = pick(acts);
      const statuses = random() < 0.2 ? await Promise.all([act(), act()]) : [await act()];
      for (const status of statuses) expect([200, 403, 404, 409, 422]).toContain(status);
      if (random() < 0.2) await site.get(`/api/quote?id=${token}`);

      const versions = await story.rows.query<Sent & { sent: boolean }>(
        `select number, content::text as content, valid_until::text, sent_at is not null as sent
       from quote_versions where quote_id = $1 order by number`,
        [id],
      );
      expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
      // Only the last one may be a draft: the version that counts is the newest of the others.
      expect(versions.slice(0, -1).every(({ sent }) => sent)).toBe(true);
      for (const { number, content, valid_until, sent } of versions) {
        const words = `${content} ${valid_until}`;
        if (seen.has(number)) expect(words).toBe(seen.get(number));
        if (sent) seen.set(number, words);
      }
      const { state: after } = await readQuote();
      reached.add(after);
      expect(await story.rows.count('orders', 'quote_id = $1', [id])).toBe(after === 'accepted' ? 1 : 0);
    }
    const moves = await story.rows.query<{ version: number }>(
      `select (detail->>'version')::int as version from events where subject_id = $1 and kind = 'quote.moved' order by id`,
      [id],
    );
    expect(new Set(moves.map(({ version }) => version)).size).toBe(moves.length);
    const emails = await story.rows.mails(request.email);
    expect(emails.filter(({ template }) => template === 'quoteMoved').length).toBeLessThanOrEqual(moves.length);
  },
);

test('the random moves reached every state that people can reach', () => {
  const byPeople = quoteStates.filter((state) => state !== 'expired' && state !== 'viewed');
  expect(byPeople.filter((state) => !reached.has(state))).toEqual([]);
});

test('what cannot be done is answered by a sentence that says what to do', async () => {
  const { quote, token } = await story.send();
  const { version } = await story.open(token);
  const sentence = expect.stringMatching(/[A-Z].{10,}/);
  // An illegal move, a stale version, a quantity that is not offered.
  expect(await story.moveAsCustomer(token, 'in_approval', version)).toMatchObject({ status: 409, msg: sentence });
  expect(await story.moveAsCustomer(token, 'cancelled', version)).toMatchObject({ status: 403, msg: sentence });
  expect(await story.moveAsCustomer(token, 'declined', version - 1)).toMatchObject({
    status: 409,
    msg: expect.stringContaining('Please check again'),
    data: { state: 'sent', version },
  });
  expect(await story.accept(token, version, [6])).toMatchObject({ status: 422 });
  expect(await story.moveAsCustomer(token, 'changes_requested', version, '')).toMatchObject({
    status: 422,
    data: { fields: { reason: 'Please write your answer.' } },
  });
  expect((await story.moveAsCustomer(token, 'declined', version, 'x'.repeat(200_000))).status).toBe(422);
  // Validity in the past, and no quantity at all.
  const next = await story.move({ id: quote.id, version }, 'draft');
  const line = { name: 'Cups', breaks: [{ quantity: 100, unit_price_mills: 94 }] };
  const draft = { id: quote.id, version: Number(next.data.version) };
  for (const content of [
    { lines: [line], validity_days: 0 },
    { lines: [line], validity_days: -3 },
    { lines: [{ ...line, breaks: [] }] },
    { lines: [{ ...line, breaks: [{ quantity: 0, unit_price_mills: 94 }] }] },
  ])
    expect(await site.post('/api/backoffice/quote/save', { ...draft, content }, story.sales)).toMatchObject({
      status: 422,
    });
  // A link that has expired, and one that was revoked.
  await story.rows.query(`update access_links set expires_at = now() - interval '1 day' where subject_id = $1`, [
    quote.id,
  ]);
  expect(await site.get(`/api/quote?id=${token}`)).toMatchObject({
    status: 410,
    msg: expect.stringContaining('expired'),
  });
  await story.rows.query(`update access_links set revoked_at = now() where subject_id = $1`, [quote.id]);
  expect(await story.accept(token, version, [0])).toMatchObject({
    status: 410,
    msg: expect.stringContaining('log in'),
  });
});
