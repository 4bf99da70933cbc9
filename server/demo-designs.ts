import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { Failure } from '#contract/errors.ts';
import { submitSources } from '#contract/requests/submit-source.ts';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import type { Database } from '#database/connect.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { findDesignOfRequest, findDesignRecord } from '#database/queries/designs.ts';
import { insertStoredFile } from '#database/queries/files.ts';
import { listLinesWithoutDesign } from '#database/queries/line-designs.ts';
import { findOrderRecord } from '#database/queries/orders.ts';
import { insertRequest } from '#database/queries/requests.ts';
import type { DemoDesign, Stories } from '#database/seed/stories.ts';
import { toStoredKey } from './files/file-keys.ts';
import { subscribers } from './module-wiring.ts';
import { chooseConcept } from './modules/designs/customer-moves.ts';
import { addConcept, addProof, moveDesign } from './modules/designs/staff-moves.ts';
import { startDesign } from './modules/designs/start-design.ts';
import { giveDesign } from './modules/ordering/line-designs.ts';
import { openParts } from './parts.ts';
import type { Settings } from './settings.ts';

interface Person {
  id: string;
  email: string;
}

const titles = ['Roundel', 'Band', 'Large logo', 'Corner', 'Shop front'];
/** Width and place of the logo on each concept, as shares of the picture. */
const places = [
  [0.27, 0.46],
  [0.42, 0.4],
  [0.5, 0.34],
  [0.2, 0.54],
  [0.34, 0.28],
] as const;
const pixels = 640;

/** A design that waits for a choice and a proof that waits for approval, drawn from the catalog's own pictures. */
export async function seedDesigns(
  database: Database,
  settings: Settings,
  { designs }: Stories,
  { customer, staff }: { customer: Person; staff: Person },
): Promise<void> {
  const parts = await openParts({ settings, database, log: pino({ level: 'silent' }) }, subscribers);
  const asStaff = { type: 'staff', userId: staff.id, roles: ['admin'], requestId: 'demo' } as const;
  const asCustomer = { type: 'customer', userId: customer.id, scope: 'approve', requestId: 'demo' } as const;
  const { companyId } = await findWorkplace(database, customer.id);

  async function draw(product: string, place: readonly [number, number]): Promise<string> {
    const media = join(settings.projectRoot, 'catalog/media');
    const logo = await sharp(await readFile(join(media, 'brands/fern-and-folk.svg')))
      .resize({ width: Math.round(pixels * place[0]) })
      .toBuffer();
    const data = await sharp(join(media, 'products', product))
      .resize(pixels, pixels, { fit: 'cover' })
      .composite([{ input: logo, left: Math.round((pixels * (1 - place[0])) / 2), top: Math.round(pixels * place[1]) }])
      .webp({ quality: 82 })
      .toBuffer();
    const id = randomBytes(20).toString('hex');
    await parts.files.put(toStoredKey(id), data);
    await insertStoredFile(database, {
      id,
      key: toStoredKey(id),
      name: 'drawing.webp',
      kind: 'webp',
      contentType: 'image/webp',
      bytes: data.byteLength,
      width: pixels,
      height: pixels,
      sha256: createHash('sha256').update(data).digest('hex'),
      userId: staff.id,
      preview: 'none',
      facts: { pages: null, page_width: null, page_height: null, fonts: [], colors: ['RGB'] },
    });
    return id;
  }

  async function ask({ product: productName, brief }: DemoDesign): Promise<string> {
    return database.transaction(async (tx) => {
      const row = await insertRequest(
        tx,
        {
          kind: 'design',
          businessEmail: customer.email,
          restaurant: 'Fern & Folk',
          zipcode: '07302',
          brief,
          customizeType: 'design',
          submitSource: 'free_design_page',
          sourceType: submitSources.free_design_page,
          userId: customer.id,
          companyId,
          ownerId: staff.id,
          contentHash: `demo design ${productName}`,
        },
        [{ productUuid: null, productName, quantity: 5000 }],
      );
      const lines = [{ productUuid: null, productName }];
      await startDesign(tx, parts, { request: row, lines, actor: { id: customer.id, roles: [] } });
      const design = await findDesignOfRequest(tx, row.id);
      if (!design) throw new Error('The demo has no design.');
      return design.id;
    });
  }

  async function move(id: string, to: DesignState): Promise<number> {
    const row = await findDesignRecord(database, id);
    const moved = await moveDesign(parts, { id, to, version: row?.version ?? 0, reason: '' }, asStaff);
    if (moved instanceof Failure) throw new Error(`The demo could not move a design to ${to}.`);
    return moved.version;
  }

  async function sendConcepts(id: string, product: string): Promise<number> {
    await move(id, 'brief_ok');
    for (const [index, place] of places.entries()) {
      const file_id = await draw(product, place);
      await addConcept(parts, { id, number: index + 1, file_id, title: titles[index] ?? '', note: '' }, asStaff);
    }
    return move(id, 'concepts_ready');
  }

  for (const story of designs) {
    const id = await ask(story);
    const version = await sendConcepts(id, story.picture);
    if (!story.choice) continue;
    const chosen = await chooseConcept(parts, { id, version, ...story.choice }, asCustomer);
    if (chosen instanceof Failure) throw new Error('The demo could not choose a concept.');
    await addProof(parts, { id, file_id: await draw(story.picture, [0.48, 0.36]), note: '' }, asStaff);
    await move(id, 'proof_sent');
  }

  // Printed lines of the demo's orders wait for a proof, or for the answer to one.
  for (const line of await listLinesWithoutDesign(database)) {
    const id = await database.transaction(async (tx) => {
      const order = await findOrderRecord(tx, line.orderId);
      if (!order) throw new Error('The demo has a line without an order.');
      const given = await giveDesign(tx, parts, { order, line, carried: null }, { id: staff.id, roles: ['admin'] });
      return given.designId ?? '';
    });
    if (line.state !== 'awaiting_proof_approval') continue;
    const blank = `${line.content.sku.toLowerCase()}-blank.webp`;
    const hasBlank = existsSync(join(settings.projectRoot, 'catalog/media/products', blank));
    const file_id = await draw(hasBlank ? blank : 'bag-sos-08-blank.webp', [0.2, 0.5]);
    await addProof(parts, { id, file_id, note: '' }, asStaff);
    await move(id, 'proof_sent');
  }
}
