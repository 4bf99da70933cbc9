import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { listPhase } from '#contract/workflows/states.ts';
import { type TaxCertificateState, taxCertificateWorkflow } from '#contract/workflows/tax-certificate-workflow.ts';
import type { Queryable } from '../connect.ts';
import { files } from '../schema/files.ts';
import { taxCertificates } from '../schema/taxes.ts';

export type CertificateRecord = typeof taxCertificates.$inferSelect;

export async function listExemptRegions(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ region: taxCertificates.region })
    .from(taxCertificates)
    .where(
      and(
        eq(taxCertificates.companyId, companyId),
        inArray(taxCertificates.state, listPhase(taxCertificateWorkflow.states, 'valid')),
      ),
    );
  return rows.map(({ region }) => region);
}

/** Newest first. */
export async function listCertificates(db: Queryable, companyId: string) {
  return db
    .select({ certificate: taxCertificates, file: files })
    .from(taxCertificates)
    .innerJoin(files, eq(files.id, taxCertificates.fileId))
    .where(eq(taxCertificates.companyId, companyId))
    .orderBy(desc(taxCertificates.createdAt), desc(taxCertificates.id));
}

export async function insertCertificate(
  db: Queryable,
  certificate: typeof taxCertificates.$inferInsert,
): Promise<CertificateRecord> {
  const [row] = await db.insert(taxCertificates).values(certificate).returning();
  if (!row) throw new Error('A tax certificate was not written.');
  return row;
}

export async function lockCertificate(db: Queryable, id: string): Promise<CertificateRecord | null> {
  const [row] = await db.select().from(taxCertificates).where(eq(taxCertificates.id, id)).for('update');
  return row ?? null;
}

export async function setCertificateState(
  db: Queryable,
  row: CertificateRecord,
  state: TaxCertificateState,
  stateReason: string,
): Promise<CertificateRecord> {
  const [moved] = await db
    .update(taxCertificates)
    .set({ state, stateReason, version: sql`${taxCertificates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(taxCertificates.id, row.id))
    .returning();
  if (!moved) throw new Error('A tax certificate was not moved.');
  return { ...row, ...moved };
}

/** The same for several companies, for a list. */
export async function listExemptRegionsOf(
  db: Queryable,
  companyIds: readonly (string | null)[],
): Promise<(companyId: string | null) => readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const id of new Set(companyIds)) if (id) known.set(id, await listExemptRegions(db, id));
  return (companyId) => known.get(companyId ?? '') ?? [];
}
