import { designClockMs } from '#contract/designs/design-clock.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toDesignPath } from '#contract/paths.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { listWaiting } from '#contract/workflows/states.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import {
  type DesignRecord,
  findDesignRecord,
  listDesignRows,
  listDesignsOf,
  readConceptSpeed,
} from '#database/queries/designs.ts';
import { type Caller, type CallerOf, toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { findProductPictures } from '../catalog/product-pictures.ts';
import { addPin, approve, chooseConcept, requestChanges } from './customer-moves.ts';
import { changeLook, makeConcepts } from './make-concepts.ts';
import { makeProof } from './make-proof.ts';
import { openDesign } from './open-design.ts';
import { presentRow, presentToCustomer, presentToStaff } from './present.ts';
import { addConcept, addConcepts, addProof, moveDesign, tick } from './staff-moves.ts';

const mostListed = 200;
/** The service page tells our own figures from so many designs on, and counts the newest hundred. */
const speed = { least: 20, newest: 100 };
const openStates = listWaiting(designWorkflow.states);
const ourStates = listWaiting(designWorkflow.states, 'staff');
const listedStates = { all: undefined, open: openStates, ours: ourStates };

type DesignCalls = Extract<
  keyof Handlers,
  `${string} /api/design${string}` | `${string} /api/backoffice/design${string}`
>;

export function createDesignHandlers(parts: Parts): Pick<Handlers, DesignCalls> {
  const { database, limits, settings } = parts;
  const presenting = { database, settings, links: parts.links };

  /** Something the customer does with a design, once it is opened. */
  async function act(
    { id }: { id: string },
    caller: Caller,
    work: (designId: string, actor: CustomerActor) => Promise<DesignRecord | Failure>,
  ) {
    const tooMany = await limits.consume('requestMoves', caller.ip);
    if (tooMany) return tooMany;
    const opened = await openDesign(database, id, caller);
    if (opened instanceof Failure) return opened;
    const row = await work(opened.row.id, opened.actor);
    return row instanceof Failure ? row : presentToCustomer(presenting, { ...opened, row });
  }

  async function handle(caller: CallerOf<'staff'>, work: (actor: StaffActor) => Promise<DesignRecord | Failure>) {
    const actor = toStaffActor(caller);
    const outcome = await work(actor);
    return outcome instanceof Failure ? outcome : presentToStaff(presenting, outcome, actor);
  }

  return {
    async 'GET /api/design'({ id }, caller) {
      const opened = await openDesign(database, id, caller);
      return opened instanceof Failure ? opened : presentToCustomer(presenting, opened);
    },
    'POST /api/design/choose': (input, caller) =>
      act(input, caller, (id, actor) => chooseConcept(parts, { ...input, id }, actor)),
    'POST /api/design/move': (input, caller) =>
      act(input, caller, (id, actor) => requestChanges(parts, { ...input, id }, actor)),
    'POST /api/design/pin': (input, caller) =>
      act(input, caller, (id, actor) => addPin(parts, { ...input, id }, actor)),
    'POST /api/design/approve': (input, caller) =>
      act(input, caller, (id, actor) => approve(parts, { ...input, id }, actor)),

    async 'GET /api/designs'(_input, { session }) {
      const rows = await listDesignsOf(database, await findWorkplace(database, session.userId), mostListed);
      const pictures = await findProductPictures(
        database,
        rows.flatMap(({ productUuid }) => productUuid ?? []),
      );
      return {
        list: rows.map((row) => {
          const { phase, label, tone, waitsFor } = designWorkflow.states[row.state];
          const { id, number, productName, productUuid, orderId } = row;
          return {
            id,
            number,
            phase,
            label,
            tone,
            waits_for: waitsFor,
            product_name: productName,
            picture: pictures.get(productUuid ?? '') ?? null,
            order_id: orderId,
            url: toDesignPath(id),
          };
        }),
      };
    },

    async 'GET /api/design/speed'() {
      const { designs, averageMs, within } = await readConceptSpeed(database, designClockMs, speed.newest);
      if (designs < speed.least) return { speed: null };
      return {
        speed: {
          designs,
          average_hours: Math.round(averageMs / 360_000) / 10,
          share_within: Math.round((100 * within) / designs),
        },
      };
    },

    async 'GET /api/backoffice/designs'({ state, keyword }) {
      const states = state in listedStates ? listedStates[state as keyof typeof listedStates] : [state];
      const filter = { states: states as typeof openStates | undefined, keyword };
      const { rows, total } = await listDesignRows(database, filter, mostListed);
      return { total, list: rows.map((row) => presentRow(row, settings.businessTimeZone)) };
    },
    'GET /api/backoffice/design': ({ id }, caller) =>
      handle(caller, async () => (await findDesignRecord(database, id)) ?? fail('notFound')),
    'POST /api/backoffice/design/concept': (input, caller) =>
      handle(caller, (actor) => addConcept(parts, input, actor)),
    'POST /api/backoffice/design/concepts': (input, caller) =>
      handle(caller, (actor) => addConcepts(parts, input, actor)),
    'POST /api/backoffice/design/looks': (input, caller) =>
      handle(caller, (actor) => makeConcepts(parts, input, actor)),
    'POST /api/backoffice/design/look': (input, caller) => handle(caller, (actor) => changeLook(parts, input, actor)),
    'POST /api/backoffice/design/proof': (input, caller) => handle(caller, (actor) => addProof(parts, input, actor)),
    'POST /api/backoffice/design/flat-proof': (input, caller) =>
      handle(caller, (actor) => makeProof(parts, input, actor)),
    'POST /api/backoffice/design/pin': (input, caller) => handle(caller, (actor) => addPin(parts, input, actor)),
    'POST /api/backoffice/design/pin/done': (input, caller) => handle(caller, (actor) => tick(parts, input, actor)),
    'POST /api/backoffice/design/move': (input, caller) => handle(caller, (actor) => moveDesign(parts, input, actor)),
  };
}
