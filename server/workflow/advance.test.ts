import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { type RequestState, requestStates, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import {
  type Actor,
  findMove,
  listMoves,
  type StaffActor,
  tellMove,
  type Workflow,
} from '#contract/workflows/workflow.ts';
import { createRequestSubject } from '../modules/requests/request-subject.ts';
import { moveRequest } from '../modules/requests/service.ts';
import { createRandom } from '../test-support/random.ts';
import { readRows } from '../test-support/read-rows.ts';
import { sendRequest } from '../test-support/sent-request.ts';
import { waitingJobs } from '../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { createTimerTask } from '../timer-task.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let sales: Actor;
const customer: Actor = { type: 'customer', userId: null, scope: 'respond', requestId: 'test' };
const onlooker: Actor = { ...customer, scope: 'view' };

beforeAll(async () => {
  site = await createTestApp();
  rows = readRows(site);
  await site.logIn('sales', 'sales@office.example');
  const [user] = await rows.query<{ id: string }>(`select id from users where email = 'sales@office.example'`);
  sales = { type: 'staff', userId: String(user?.id), roles: ['sales'], requestId: 'test' };
});
afterAll(() => site.close());

interface Row {
  state: RequestState;
  version: number;
}
const readRow = async (id: string): Promise<Row> => {
  const [row] = await rows.query<Row>('select state, version from requests where id = $1', [id]);
  if (!row) throw new Error('The request is gone.');
  return row;
};
const listMoved = (id: string) =>
  rows.query<{ from: RequestState; to: RequestState; role: string; version: number }>(
    `select detail->>'from' as from, detail->>'to' as to, actor_role as role, (detail->>'version')::int as version
     from events where kind = 'request.moved' and subject_id = $1 order by id`,
    [id],
  );

describe('the workflow engine', () => {
  test.each([1, 2, 3])(
    'random moves by several actors lose no event, double no email, break no guard (%i)',
    async (seed) => {
      const random = createRandom(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const warehouse: Actor = { ...(sales as StaffActor), roles: ['warehouse'] };
      const actors: Actor[] = [sales, customer, onlooker, warehouse, { type: 'timer', requestId: 'test' }];
      const email = `random${seed}@bistro.example`;
      const { id } = await sendRequest(site, { business_email: email });
      for (let round = 0; round < 25; round += 1) {
        const before = await readRow(id);
        // Several at one moment, some for an older version, some that no actor may make.
        const input = Array.from({ length: 4 }, () => ({
          to: random() < 0.5 ? pick(requestStates) : (pick(requestWorkflow.states[before.state].moves)?.to ?? 'new'),
          version: before.version - (random() < 0.15 ? 1 : 0),
          actor: pick(actors),
          reason: random() < 0.8 ? 'Because.' : '',
        }));
        const outcomes = await Promise.all(
          input.map(({ actor, ...move }) => moveRequest(site.parts, { id, ...move }, actor)),
        );
        const won = input.filter((_, index) => !(outcomes[index] instanceof Failure));
        expect(won.length).toBeLessThanOrEqual(1);
        const after = await readRow(id);
        if (!won[0]) expect(after).toEqual(before);
        else {
          expect(after).toEqual({ state: won[0].to, version: before.version + 1 });
          const move = findMove(requestWorkflow, before.state, won[0].to, won[0].actor);
          expect(move).not.toBeNull();
          if (move?.reason === 'required') expect(won[0].reason).not.toBe('');
        }
      }
      const moved = await listMoved(id);
      const { version } = await readRow(id);
      expect(moved.map((event) => event.version)).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 2));
      for (const [index, { from }] of moved.slice(1).entries()) expect(from).toBe(moved[index]?.to);
      const emailed = moved.filter(({ to }) => requestWorkflow.states[to].email).length;
      expect(await rows.mails(email)).toHaveLength(emailed + 1);
    },
  );

  test('fifty equal moves at one moment win once', async () => {
    const { id } = await sendRequest(site, {});
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        moveRequest(site.parts, { id, to: 'declined', version: 1, reason: 'Not our size.' }, sales),
      ),
    );
    const failures = outcomes.filter((outcome) => outcome instanceof Failure);
    expect(failures.map(({ kind }) => kind)).toEqual(Array.from({ length: 49 }, () => 'conflict'));
    expect(await listMoved(id)).toHaveLength(1);
  });
});

/** What an engineer writes to add a state: one row, and the moves that lead to it. */
const withHold = {
  usual: requestWorkflow.usual,
  states: {
    ...requestWorkflow.states,
    new: {
      ...requestWorkflow.states.new,
      moves: [
        ...requestWorkflow.states.new.moves,
        { to: 'on_hold', by: 'requests.write', label: 'Put on hold', reason: 'required' },
      ],
    },
    on_hold: {
      ...requestWorkflow.states.info_needed,
      label: 'On hold',
      staffLabel: 'On hold',
      happened: { customer: 'We put it on hold', staff: 'Put on hold' },
      email: true,
      timer: { hours: 48, to: 'declined' },
      moves: [
        { to: 'in_review', by: 'customer', label: 'Go on', reason: 'optional' },
        { to: 'declined', by: 'timer', label: 'Decline' },
      ],
    },
  },
} as unknown as Workflow<RequestState>;
const onHold = 'on_hold' as RequestState;

test('a state is one row: guard, button, timeline, email, badge and timer follow', async () => {
  // The generated migration does the same to the check constraint.
  await rows.query('alter table requests drop constraint requests_state_known');
  const subject = createRequestSubject(site.parts, withHold);
  const email = 'hold@bistro.example';
  const { id } = await sendRequest(site, { business_email: email });
  const move = (actor: Actor, reason: string, to = onHold, version = 1) =>
    moveRequest(site.parts, { id, to, version, reason }, actor, subject);

  expect(listMoves(withHold, 'new', sales).map(({ label }) => label)).toContain('Put on hold');
  expect(await move(customer, 'please')).toMatchObject({ kind: 'forbidden' });
  expect(await move(sales, '')).toMatchObject({ kind: 'invalid' });
  expect(await move(sales, 'Until the menu is set.')).toMatchObject({ state: 'on_hold', version: 2 });
  expect(withHold.states[onHold]).toMatchObject({ staffLabel: 'On hold', waitsFor: 'customer', tone: 'waiting' });
  expect(tellMove(withHold, { from: 'new', to: onHold, byCustomer: false }, 'customer')).toBe('We put it on hold');
  expect((await rows.mails(email)).at(-1)).toMatchObject({
    template: 'requestMoved',
    props: { state: 'on_hold', text: 'Until the menu is set.' },
  });

  const jobs = await rows.query<{ payload: { id: string; to: string; version: number }; hours: number }>(
    `select payload, round(extract(epoch from run_at - now()) / 3600)::int as hours from ${waitingJobs}
     where id in (select id from jobs.jobs where task_identifier = 'advance')`,
  );
  expect(jobs).toEqual([{ payload: { subject: 'request', id, to: 'declined', version: 2 }, hours: 48 }]);
  const runOut = createTimerTask(site.parts, subject);
  const run = { isLastAttempt: false, stopping: new AbortController().signal };
  await runOut({ subject: 'request', id, to: 'declined', version: 1 }, run);
  expect(await readRow(id)).toMatchObject({ state: 'on_hold' });
  await runOut({ subject: 'request', id, to: 'declined', version: 2 }, run);
  expect(await readRow(id)).toMatchObject({ state: 'declined', version: 3 });
  expect((await listMoved(id)).at(-1)).toMatchObject({ role: 'system' });
});
