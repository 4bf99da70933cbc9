import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileReferenceNames } from '#database/queries/unused-files.ts';
import { keepFile, type PurgeParts, usePurgeParts } from '../test-support/purge-parts.ts';
import { createRandom } from '../test-support/random.ts';
import { purge } from './purge.ts';

const names = fileReferenceNames.toSorted();

test('every foreign key to files restricts, and the purge knows it', async () => {
  const { run } = await usePurgeParts();
  const rows = await run(`select conrelid::regclass || '.' || attname as name, confdeltype as on_delete
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where confrelid = 'files'::regclass order by 1`);
  expect(rows).toEqual(names.map((name) => ({ name, on_delete: 'r' })));
});

const company = randomUUID();
const store = randomUUID();
const order = randomUUID();
const design = randomUUID();
let last = 0;
const insertRequest =
  'insert into requests (id, kind, business_email, restaurant, submit_source, source_type, content_hash, updated_at)';

/** What each reference needs, inserted once; then a row that uses a file, however many there are. */
async function addOwners({ run }: PurgeParts): Promise<void> {
  await run(`insert into companies (id, name) values ('${company}', 'Luna Park')`);
  await run(`insert into stores (id, company_id, colors) values ('${store}', '${company}', '{}')`);
  await run(`insert into designs (id, email, restaurant) values ('${design}', 'a@b.c', 'Luna Park')`);
  await run(`insert into orders (id, source, status, accepted_by, restaurant, email, ship_to, bill_to, goods_cents, setup_cents, freight_cents,
    tax_cents, total_cents) values ('${order}', 'checkout', 'scheduled', 'A', 'Luna Park', 'a@b.c', '{}', '{}', 0, 0, 0, 0, 0)`);
}

const uses: Record<string, (file: string, next: number) => string> = {
  'artworks.file_id': (file) => `insert into artworks (file_id, sha256, email) values ('${file}', '', '')`,
  'attachments.file_id': (file) => `insert into attachments values ('${file}', 'request', 'r')`,
  'design_concepts.file_id': (file, next) =>
    `insert into design_concepts (design_id, number, revision, file_id, title) values ('${design}', 1, ${next}, '${file}', '')`,
  'design_proofs.file_id': (file, next) =>
    `insert into design_proofs (design_id, number, file_id, sha256) values ('${design}', ${next}, '${file}', '')`,
  'order_lines.picture_file_id': (file, next) =>
    `insert into order_lines (order_id, position, kind, content, quantity, state, picture_file_id)
     values ('${order}', ${next}, 'custom', '{}', 1, 'scheduled', '${file}')`,
  'shared_stores.logo_file_id': (file) => `insert into shared_stores (logo_file_id, colors) values ('${file}', '{}')`,
  'stores.logo_file_id': (file) => `update stores set logo_file_id = '${file}'`,
  'store_products.picture_file_id': (file, next) =>
    `insert into store_products (store_id, position, product_uuid, options, breaks, usual_quantity, picture_file_id)
     select '${store}', ${next}, uuid, '{"n": "${next}"}', '[{}]', 1, '${file}' from products limit 1`,
  'tax_certificates.file_id': (file) =>
    `insert into tax_certificates (company_id, region, file_id, email) values ('${company}', 'NJ', '${file}', '')`,
};

test.each([1, 2, 3])(
  'of files used at random, the purge removes exactly those that nothing uses (%i)',
  async (seed) => {
    expect(Object.keys(uses).sort()).toEqual(names);
    const parts = await usePurgeParts('demo');
    await addOwners(parts);
    const kinds = Object.keys(uses);
    const random = createRandom(seed);
    for (let round = 0; round < 3; round += 1) {
      const used = new Map<string, string[]>();
      for (let count = 0; count < 12; count += 1) {
        const file = `file-${round}-${count}`;
        await keepFile(parts, file, 900);
        // The first rounds use each kind once; later ones none to three at random.
        const chosen = round === 0 ? kinds.slice(count, count + 1) : kinds.filter(() => random() < 0.12);
        used.set(file, chosen);
        for (const kind of chosen) await parts.run(uses[kind]?.(file, ++last) ?? '');
      }
      // A store has one logo: what had it before is free.
      const [{ logo } = { logo: null }] = await parts.run(
        `select logo_file_id as logo from stores where id = '${store}'`,
      );
      const kept = [...used].filter(([file, chosen]) =>
        chosen.some((kind) => kind !== 'stores.logo_file_id' || logo === file),
      );
      for (const [file] of kept)
        await expect(parts.run('delete from files where id = $1', [file])).rejects.toMatchObject({
          // PostgreSQL 18 has a code of its own for RESTRICT.
          code: expect.stringMatching(/^23(001|503)$/),
        });
      await purge(parts);
      const left = await parts.run(`select id from files where id like 'file-${round}-%'`);
      expect(left.map(({ id }) => id).sort(), JSON.stringify([...used])).toEqual(kept.map(([file]) => file).sort());
      for (const file of used.keys()) {
        const bytes = await parts.files.get(`uploads/${file}.pdf`);
        expect(bytes !== null).toBe(kept.some(([other]) => other === file));
      }
    }
  },
);

test('a guest’s request that was ordered stays, with the files that its quote and its order show', async () => {
  const parts = await usePurgeParts();
  const [request, quote] = [randomUUID(), randomUUID()];
  await addOwners(parts);
  await parts.run(
    `${insertRequest} values ($1, 'quote', 'a@b.c', 'Luna', 'page', 4, '', now() - interval '900 days')`,
    [request],
  );
  await keepFile(parts, 'with-logo', 900);
  await parts.run(`insert into attachments values ('with-logo', 'request', $1)`, [request]);
  await parts.run(`insert into quotes (id, request_id, email, restaurant) values ($1, $2, 'a@b.c', 'Luna')`, [
    quote,
    request,
  ]);
  await parts.run(`update orders set source = 'quote', quote_id = $1, quote_version = 1, choices = '[]'`, [quote]);
  expect(await purge(parts)).toEqual({});
  expect(await parts.files.get('uploads/with-logo.pdf')).not.toBeNull();
  await parts.run(`delete from orders`);
  expect(await purge(parts)).toMatchObject({ 'requests of guests': 1, 'unattached files': 1 });
});

test('a guest’s request stays as long as the order that prints its design, and the artwork with it', async () => {
  const parts = await usePurgeParts();
  const { run } = parts;
  const ids = { used: randomUUID(), unused: randomUUID() };
  await addOwners(parts);
  for (const [file, request] of Object.entries(ids)) {
    await keepFile(parts, file, 900);
    await run(`${insertRequest} values ($1, 'quote', 'a@b.c', 'Luna', 'page', 4, '', now() - interval '900 days')`, [
      request,
    ]);
    const [drawn] = await run(
      `insert into designs (request_id, email, restaurant) values ($1, 'a@b.c', 'Luna') returning id`,
      [request],
    );
    const [proof] = await run(
      `insert into design_proofs (design_id, number, file_id, sha256) values ($1, 1, $2, '') returning id`,
      [drawn?.id, file],
    );
    await run(`insert into artworks (id, proof_id, file_id, sha256, email) values ($1, $2, $3, '', '')`, [
      request,
      proof?.id,
      file,
    ]);
    await run(`insert into attachments values ($1, 'design', $2)`, [file, drawn?.id]);
  }
  await run(
    `insert into order_lines (order_id, position, kind, content, quantity, state, artwork_id)
     values ('${order}', 1, 'custom', '{}', 1, 'scheduled', $1)`,
    [ids.used],
  );
  expect(await purge(parts)).toMatchObject({ 'requests of guests': 1, 'unattached files': 1 });
  expect(await run('select id from files')).toEqual([{ id: 'used' }]);
  expect(await parts.files.get('uploads/used.pdf')).not.toBeNull();
  expect(await parts.files.get('uploads/unused.pdf')).toBeNull();
  await expect(run('delete from artworks')).rejects.toMatchObject({ code: '23503' });
  // Artwork stays with the order when its company goes.
  await run('update artworks set company_id = $1', [company]);
  await run('delete from companies where id = $1', [company]);
  expect(await run('select company_id from artworks')).toEqual([{ company_id: null }]);
});
