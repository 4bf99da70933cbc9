import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { type DesignState, designStates, designWorkflow } from '#contract/workflows/design-workflow.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { approve, chooseConcept, requestChanges } from './customer-moves.ts';

import { addConcept, addProof, moveDesign } from './staff-moves.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let designerId: string;
let story: ReturnType<typeof createDesignStory>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  story = createDesignStory(site, (await site.logIn('design', 'jo@office.example')).token);
  const [user] = await rows.query<{ id: string }>(`select id from users where email = 'jo@office.example'`);
  designerId = String(user?.id);
});
afterAll(() => site.close());

test.each([11, 12])(
  'random moves by customer, onlooker and staff: approved once, by the customer, by hash; one event a move, one email (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const email = `random${seed}@bistro.example`;
    const { id } = await story.ask({ business_email: email });
    await story.sendConcepts(id, 1);
    const readRow = async () =>
      (
        await rows.query<{ state: DesignState; version: number }>('select state, version from designs where id = $1', [
          id,
        ])
      )[0];

    const staff: StaffActor = { type: 'staff', userId: designerId, roles: ['design'], requestId: 'test' };
    const sales: StaffActor = { ...staff, roles: ['sales'] };
    const customer: CustomerActor = { type: 'customer', userId: null, scope: 'approve', requestId: 'test' };
    const customers = [customer, customer, { ...customer, scope: 'respond' }, { ...customer, scope: 'view' }] as const;
    const files = [await story.upload(), await story.upload()];
    const shas = (await rows.query<{ sha256: string }>('select sha256 from files where id = any($1)', [files])).map(
      ({ sha256 }) => sha256,
    );

    for (let round = 0; round < 12; round += 1) {
      const before = await readRow();
      if (!before || designWorkflow.states[before.state].waitsFor === null) break;
      const file_id = files[round % 2] ?? '';
      if (['brief_ok', 'revision'].includes(before.state))
        await addConcept(site.parts, { id, number: 1, file_id, title: 'Fern', note: '' }, staff);
      if (['chosen', 'proof_changes'].includes(before.state))
        await addProof(site.parts, { id, file_id, note: '' }, staff);
      // Several at one moment, some for an older version, some that their actor may not make.
      const input = Array.from({ length: 4 }, () => {
        const version = before.version - (random() < 0.15 ? 1 : 0);
        const to =
          random() < 0.7 ? (pick(designWorkflow.states[before.state].moves)?.to ?? 'applied') : pick(designStates);
        // Canceling ends the story, so it comes late.
        const move = {
          id,
          to: to === 'cancelled' && round < 10 ? ('on_hold' as const) : to,
          version,
          reason: 'Because.',
        };
        const by = pick(customers);
        return pick([
          () => moveDesign(site.parts, move, random() < 0.8 ? staff : sales),
          () => requestChanges(site.parts, move, by),
          () => chooseConcept(site.parts, { id, version, concept: 1, note: '' }, by),
          () => approve(site.parts, { id, version, sha256: pick(shas), name: 'Dana' }, by),
        ]);
      });
      const outcomes = await Promise.all(input.map((ask) => ask()));
      const won = outcomes.filter((outcome) => !(outcome instanceof Failure));
      expect(won.length).toBeLessThanOrEqual(1);
      expect((await readRow())?.version).toBe(before.version + won.length);
    }

    const after = await readRow();
    const moved = await rows.query<{ from: DesignState; to: DesignState; version: number; role: string }>(
      `select detail->>'from' as from, detail->>'to' as to, (detail->>'version')::int as version, actor_role as role
       from events where kind = 'design.moved' and subject_id = $1 order by id`,
      [id],
    );
    expect(moved.map(({ version }) => version)).toEqual(
      Array.from({ length: (after?.version ?? 1) - 1 }, (_, index) => index + 2),
    );
    for (const [index, { from }] of moved.slice(1).entries()) expect(from).toBe(moved[index]?.to);
    const approvals = moved.filter(({ to }) => to === 'proof_approved');
    expect(approvals.every(({ role }) => role === 'customer')).toBe(true);
    const approved = await rows.query<{ sha256: string; hash: string; number: number; last: number }>(
      `select sha256, approved_sha256 as hash, number, (select max(number) from design_proofs d
         where d.design_id = p.design_id and d.sent_at is not null) as last
       from design_proofs p where design_id = $1 and approved_at is not null`,
      [id],
    );
    expect(approved).toHaveLength(approvals.length);
    expect(approvals.length).toBe(after?.state === 'proof_approved' ? 1 : 0);
    for (const { sha256, hash, number, last } of approved) expect([hash, number]).toEqual([sha256, last]);
    expect(await rows.count('artworks', 'email = $1', [email])).toBe(approvals.length);
    const emailed = moved.filter(({ to }) => designWorkflow.states[to].email).length;
    expect((await rows.mails(email)).filter(({ template }) => template === 'designMoved')).toHaveLength(emailed);
  },
);
