import { submitSources } from '#contract/requests/submit-source.ts';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { findDesignOfRequest, findDesignRecord } from '#database/queries/designs.ts';
import { attachFiles } from '#database/queries/files.ts';
import { insertRequest } from '#database/queries/requests.ts';
import { findProductOfSku } from '#database/queries/stores.ts';
import type { DemoDesign, Stories } from '#database/seed/stories.ts';
import { chooseConcept } from '../modules/designs/customer-moves.ts';
import { makeConcepts } from '../modules/designs/make-concepts.ts';
import { makeProof } from '../modules/designs/make-proof.ts';
import { moveDesign } from '../modules/designs/staff-moves.ts';
import { startDesign } from '../modules/designs/start-design.ts';
import { createArtworkTask } from '../modules/requests/artwork-task.ts';
import type { Parts } from '../parts.ts';
import { storeDemoLogo } from './logo.ts';
import { expectDone } from './stage.ts';

interface Person {
  id: string;
  email: string;
}

const restaurant = 'Fern & Folk';

/** A design that waits for a choice and a proof that waits for approval, made as staff make them. */
export async function seedDesigns(
  parts: Parts,
  { designs }: Stories,
  { customer, staff }: { customer: Person; staff: Person },
): Promise<void> {
  const { database, settings } = parts;
  const asStaff = { type: 'staff', userId: staff.id, roles: ['admin'], requestId: 'demo' } as const;
  const asCustomer = { type: 'customer', userId: customer.id, scope: 'approve', requestId: 'demo' } as const;
  const { companyId } = await findWorkplace(database, customer.id);

  const logo = await storeDemoLogo(database, settings);
  const looks = await parts.pictureWorkers.run('demo', async (worker) => {
    const opened = await worker.openLogo(logo.content);
    return worker.makeLooks({ opened, background: null, text: { name: restaurant, place: '', line: '' } });
  });

  /** A request with the customer's logo on the product, in the look they saw. */
  async function ask({ sku, look: recipe, brief }: DemoDesign): Promise<string> {
    const product = await findProductOfSku(database, sku);
    const look = looks.find((each) => each.recipe === recipe);
    if (!product || !look) throw new Error(`The demo cannot show ${recipe} on ${sku}.`);
    const files = { file_id: logo.id, print_id: logo.id, picture_id: null };
    const artwork = { ...files, placements: [], materials: {}, look, background: null };
    const line = { productUuid: product.uuid, productName: product.title, quantity: 5000, artwork };
    const request = await database.transaction(async (tx) => {
      const row = await insertRequest(
        tx,
        {
          kind: 'design',
          businessEmail: customer.email,
          restaurant,
          zipcode: '07302',
          brief,
          customizeType: 'design',
          submitSource: 'free_design_page',
          sourceType: submitSources.free_design_page,
          userId: customer.id,
          companyId,
          ownerId: staff.id,
          contentHash: `demo design ${sku}`,
        },
        [line],
      );
      await attachFiles(tx, [logo.id], 'request', row.id);
      await startDesign(tx, parts, { request: row, lines: [line], actor: { id: customer.id, roles: [] } });
      return row;
    });
    await createArtworkTask(parts)(
      { requestId: request.id },
      { isLastAttempt: true, stopping: new AbortController().signal },
    );
    const design = await findDesignOfRequest(database, request.id);
    if (!design) throw new Error('The demo has no design.');
    return design.id;
  }

  async function move(id: string, to: DesignState): Promise<number> {
    const row = await findDesignRecord(database, id);
    const moved = await moveDesign(parts, { id, to, version: row?.version ?? 0, reason: '' }, asStaff);
    return expectDone(moved, `move a design to ${to}`).version;
  }

  for (const story of designs) {
    const id = await ask(story);
    await move(id, 'brief_ok');
    expectDone(await makeConcepts(parts, { id }, asStaff), 'make concepts');
    const version = await move(id, 'concepts_ready');
    if (!story.choice) continue;
    expectDone(await chooseConcept(parts, { id, version, ...story.choice }, asCustomer), 'choose a concept');
    expectDone(await makeProof(parts, { id }, asStaff), 'make a proof');
    await move(id, 'proof_sent');
  }
}
