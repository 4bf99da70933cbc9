import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerDesign, StaffDesign } from '#contract/designs/design-views.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { openMailbox, sendRequest } from '../../test-support/sent-request.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let story: ReturnType<typeof createDesignStory>;
let designer: string;
let sales: string;
let email: string;
let serial = 0;

beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  designer = (await site.logIn('design', 'jo@office.example')).token;
  sales = (await site.logIn('sales', 'ada@office.example')).token;
  story = createDesignStory(site, designer);
});
afterAll(() => site.close());
beforeEach(() => {
  serial += 1;
  email = `owner${serial}@bistro.example`;
});

const asCustomer = (data: unknown) => data as CustomerDesign;
const asStaff = (data: unknown) => data as StaffDesign;
const open = async (id: string, bearer?: string) => asCustomer((await site.get(`/api/design?id=${id}`, bearer)).data);
/** Each from a network of its own: budgets are tested elsewhere. */
let sent = 0;
async function act(name: string, body: object, bearer?: string) {
  sent += 1;
  const response = await site.app.request(`/api/design/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { data: CustomerDesign; msg: string }) };
}

describe('from the wish to the approved proof', () => {
  test('files that are added together take the free numbers, with their names as titles, or none of them does', async () => {
    const { id } = await story.ask({ business_email: email });
    await story.move(id, 'brief_ok');
    await story.addConcept(id, 2);
    const added = asStaff((await story.addConcepts(id, 'fern-flood_band.v2.svg', 'Grove.svg')).data);
    expect(added.concepts.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Fern flood band v2'],
      [2, 'Idea 2'],
      [3, 'Grove'],
    ]);
    expect(await story.addConcepts(id, 'a.svg', 'b.svg', 'c.svg')).toMatchObject({
      status: 409,
      msg: 'There’s room for 2 more. Please choose fewer files.',
    });
    expect((await story.show(id)).concepts).toHaveLength(3);
  });

  test('concepts get pins, revisions and a choice; what was written is in the thread of the request', async () => {
    const { id, request } = await story.ask({ business_email: email });
    expect(await story.show(id)).toMatchObject({ state: 'applied', number: expect.stringMatching(/^D-\d{4}-\d{5,}$/) });
    const shown = await story.sendConcepts(id, 3);
    expect(shown).toMatchObject({ state: 'concepts_ready', owner: { name: 'Ada Byron' } });
    const token = await story.readToken(email);

    const first = await open(token);
    expect(first.concepts.map(({ number }) => number)).toEqual([1, 2, 3]);
    const pin = { id: token, on: first.concepts[2]?.id, x: 0.25, y: 0.5, text: 'Bigger, please.' };
    expect((await act('pin', pin)).data.concepts[2]?.pins).toMatchObject([{ number: 1, x: 0.25, y: 0.5, by: 'You' }]);
    // Pressed twice, it is one comment.
    expect((await act('pin', pin)).data.concepts[2]?.pins).toHaveLength(1);
    const note = { ...pin, id, text: 'Mind the glue seam.' };
    expect(asStaff((await story.call('/pin', note)).data).concepts[2]?.pins).toHaveLength(2);
    expect(JSON.stringify(await open(token))).not.toContain('glue seam');

    // The pin says what to change, so no words are needed; the version is that of the page before the pins.
    expect((await act('move', { id: token, to: 'revision', version: first.version })).data.state).toBe('revision');
    expect(asStaff((await story.addConcept(id, 3)).data).concepts[2]).toMatchObject({ revision: 2, is_sent: false });
    expect((await open(token)).concepts[2]).toMatchObject({ revision: 1 });
    await story.call('/pin/done', { id, pin_id: (await story.show(id)).concepts[2]?.pins[0]?.id, done: true });
    await story.move(id, 'concepts_ready', 'Number 3 is bigger now.');

    const second = await open(token);
    expect(second.concepts[2]).toMatchObject({ revision: 2, pins: [{ done: true }] });
    const choice = { id: token, version: second.version, concept: 3, note: 'With the tree of number 2.' };
    expect((await act('choose', choice)).data).toMatchObject({ state: 'chosen', chosen_concept: 3 });

    // What was written is in the thread of the request, which the link of the design opens.
    const thread = await site.get(`/api/conversation?id=${token}`);
    expect((thread.data.messages as unknown as { text: string }[]).map(({ text }) => text)).toEqual([
      'Number 3 is bigger now.',
      'With the tree of number 2.',
    ]);
    expect((await site.get(`/api/info/status?id=${request.token}`)).status).toBe(200);
    expect((await site.get(`/api/info/status?id=${token}`)).status).toBe(404);
  });

  test('a proof gets changes, and the next one is approved by its hash; every email leaves once', async () => {
    const { id } = await story.ask({ business_email: email });
    const shown = await story.sendConcepts(id);
    const token = await story.readToken(email);
    await act('choose', { id: token, version: shown.version, concept: 1 });
    await story.addProof(id, 'red');
    await story.move(id, 'proof_sent');
    const proofed = await open(token);
    const [proof] = proofed.proofs;
    expect(proof?.facts.map(({ name, value }) => [name, value])).toContainEqual(['Colors', 'Not readable']);
    const changes = { id: token, to: 'proof_changes', version: proofed.version, reason: 'Darker red.' };
    expect((await act('move', changes)).data.state).toBe('proof_changes');
    await story.addProof(id, 'darkred');
    await story.move(id, 'proof_sent');
    const last = await open(token);
    expect(last.proofs.map(({ number }) => number)).toEqual([2, 1]);
    const sha256 = last.proofs[0]?.sha256 ?? '';
    const approval = { id: token, version: last.version, name: 'Dana Reyes', agree: true };
    expect(await act('approve', { ...approval, sha256: last.proofs[1]?.sha256 })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('newer proof'),
    });
    expect((await act('approve', { ...approval, sha256 })).data).toMatchObject({
      state: 'proof_approved',
      proofs: [{ approved: { by: 'Dana Reyes', sha256 } }, { approved: null }],
    });
    expect(await rows.query('select sha256 from artworks where email = $1', [email])).toEqual([{ sha256 }]);
    expect((await rows.mails(email)).map(({ template, props }) => [template, 'state' in props && props.state])).toEqual(
      [
        ['requestReceived', false],
        ['designMoved', 'concepts_ready'],
        ['designMoved', 'proof_sent'],
        ['designMoved', 'proof_sent'],
        ['designMoved', 'proof_approved'],
      ],
    );
  });

  test('fifty at once approve it once', async () => {
    const { id } = await story.ask({ business_email: email });
    const token = await story.sendProof(id, email);
    const { version, proofs } = await open(token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        act('approve', { id: token, version, sha256: proofs[0]?.sha256, name: `Person ${index}`, agree: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await rows.count('artworks', 'email = $1', [email])).toBe(1);
    expect(
      (await rows.mails(email)).filter(({ props }) => 'state' in props && props.state === 'proof_approved'),
    ).toHaveLength(1);
  });

  test('a request without the wish has no design; a form for a free design has one', async () => {
    const plain = await sendRequest(site, { business_email: email });
    expect(await rows.count('designs', 'request_id = $1', [plain.id])).toBe(0);
    await site.post('/api/info/free_design', {
      business_email: email,
      restaurant: 'Bistro',
      zipcode: '10014',
      submit_source: 'free_design_page',
      brief: 'A fern.',
    });
    expect(await rows.query('select state, clock_started_at from designs where email = $1', [email])).toEqual([
      { state: 'applied', clock_started_at: null },
    ]);
  });

  test('the clock runs from the brief, pauses for the customer and on hold, and a hold ends where it began', async () => {
    const { id } = await story.ask({ business_email: email });
    expect((await story.show(id)).clock).toMatchObject({ started_at: null, is_running: false, due_at: null });
    await story.move(id, 'brief_ok');
    expect((await story.show(id)).clock).toMatchObject({ is_running: true, due_at: expect.any(String) });
    const held = asStaff((await story.move(id, 'on_hold', 'The logo is missing.')).data);
    expect(held.clock).toMatchObject({ is_running: false, due_at: null });
    expect(held.moves.map(({ to }) => to)).toEqual(['brief_ok', 'cancelled']);
    expect(await story.move(id, 'chosen')).toMatchObject({ status: 409 });
    expect((await story.move(id, 'brief_ok')).data).toMatchObject({ state: 'brief_ok', clock: { is_running: true } });
  });
});

describe('what is refused', () => {
  test('a proof that was sent never changes, not even in the database; its approval neither', async () => {
    const { id } = await story.ask({ business_email: email });
    const token = await story.sendProof(id, email);
    const change = (columns: string) => rows.query(`update design_proofs set ${columns} where design_id = $1`, [id]);
    await expect(change(`sha256 = 'x'`)).rejects.toThrow('does not change');
    await expect(change('sent_at = null')).rejects.toThrow('does not change');
    await expect(change(`approved_at = now(), approved_sha256 = 'other'`)).rejects.toThrow('design_proofs_hash');
    const { version, proofs } = await open(token);
    await act('approve', { id: token, version, sha256: proofs[0]?.sha256, name: 'Dana', agree: true });
    await expect(change(`approved_by = 'Else'`)).rejects.toThrow('does not change');
    await expect(change('approved_at = null, approved_sha256 = null')).rejects.toThrow('does not change');
  });

  test('staff never approve or choose, a link that only responds does not approve, strangers see nothing', async () => {
    const { id, request } = await story.ask({ business_email: email });
    const token = await story.sendProof(id, email);
    const { version, proofs } = await open(token);
    const approval = { id: token, version, sha256: proofs[0]?.sha256, name: 'Dana', agree: true };
    expect(await story.move(id, 'proof_approved')).toMatchObject({ status: 403 });
    expect(await act('approve', approval, designer)).toMatchObject({ status: 403 });
    // The link in the browser that sent the form proves no mailbox: it shows none of our drawings.
    expect(await site.get(`/api/design?id=${request.token}`)).toMatchObject({
      status: 403,
      msg: expect.stringContaining(`${email[0]}•••@`),
    });
    expect(await act('approve', { ...approval, id: request.token })).toMatchObject({ status: 403 });
    const stranger = (await site.logIn('customer', `stranger${serial}@else.example`)).token;
    expect((await site.get(`/api/design?id=${id}`, stranger)).status).toBe(404);
    expect(await story.call('/move', { id, to: 'cancelled', version, reason: 'x' }, sales)).toMatchObject({
      status: 403,
    });
    expect((await site.get(`/api/backoffice/design?id=${id}`, sales)).status).toBe(200);
    await rows.query(`update access_links set revoked_at = now() where subject_kind = 'design' and subject_id = $1`, [
      id,
    ]);
    expect(await act('approve', approval)).toMatchObject({ status: 410 });
  });

  test('stale versions, empty answers, foreign files, places outside the picture, sending nothing', async () => {
    const { id } = await story.ask({ business_email: email });
    await story.move(id, 'brief_ok');
    expect(await story.move(id, 'concepts_ready')).toMatchObject({
      status: 409,
      msg: expect.stringContaining('no new concept'),
    });
    const file_id = await story.upload('blue', sales);
    expect(await story.call('/concept', { id, number: 1, file_id, title: 'A' })).toMatchObject({ status: 422 });
    expect(await story.call('/concept', { id, number: 6, file_id: await story.upload(), title: 'A' })).toMatchObject({
      status: 422,
    });
    expect(await story.addProof(id)).toMatchObject({ status: 409 });
    await story.addConcept(id, 1);
    await story.move(id, 'concepts_ready');
    const token = await story.readToken(email);
    const { version, concepts } = await open(token);
    const on = concepts[0]?.id;
    expect(await act('move', { id: token, to: 'revision', version })).toMatchObject({ status: 422 });
    expect(await act('move', { id: token, to: 'cancelled', version })).toMatchObject({ status: 422 });
    expect(await act('choose', { id: token, version, concept: 4 })).toMatchObject({ status: 422 });
    expect(await act('choose', { id: token, version: version - 1, concept: 1 })).toMatchObject({ status: 409 });
    expect(await act('pin', { id: token, on, x: 1.2, y: 0, text: 'x' })).toMatchObject({ status: 422 });
    expect(await act('pin', { id: token, on, x: 'left', y: 0, text: 'x' })).toMatchObject({ status: 422 });
    expect(await act('pin', { id: token, on: id, x: 0, y: 0, text: 'x' })).toMatchObject({ status: 422 });
    expect(await act('pin', { id: token, on, x: 0, y: 0, text: 'x'.repeat(200_000) })).toMatchObject({ status: 422 });
  });
});

describe('the company of a customer', () => {
  test('a member opens its designs and their files', async () => {
    const { token } = await site.logIn('customer', email);
    const { id, request } = await story.ask({ business_email: email }, token);
    expect(await open(id, token)).toMatchObject({ may_respond: true });
    // The page of the request finds it by the request's id, for the same people.
    expect(await open(request.id, token)).toMatchObject({ id, may_respond: true });
    const stranger = (await site.logIn('customer', `stranger${serial}@else.example`)).token;
    expect((await site.get(`/api/design?id=${request.id}`, stranger)).status).toBe(404);
    expect((await site.get(`/api/design?id=${request.id}`)).status).toBe(404);
    expect((await site.get('/api/designs', token)).data.list).toMatchObject([{ id, url: `/design/${id}` }]);
    const concept = await story.sendConcepts(id);
    const opened = await open(id, token);
    const file = await site.app.request(opened.concepts[0]?.file.url ?? '');
    expect([concept.state, file.status]).toEqual(['concepts_ready', 200]);
  });

  test('files open by a link of the design or of its request while that works', async () => {
    const { id, request } = await story.ask({ business_email: email });
    await story.sendConcepts(id);
    const { token } = await openMailbox(site, request, email);
    const url = (await open(token)).concepts[0]?.file.url ?? '';
    expect((await site.app.request(url)).status).toBe(200);
    await rows.query(`update access_links set revoked_at = now() where subject_id = $1`, [request.id]);
    expect((await site.app.request(url)).status).toBe(403);
  });
});
