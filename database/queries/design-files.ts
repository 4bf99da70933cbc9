import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { artworks, designConcepts, designPins, designProofs } from '../schema/designs.ts';
import { attachments, files } from '../schema/files.ts';
import type { StoredFile } from './files.ts';

export type ConceptRecord = typeof designConcepts.$inferSelect;
export type ProofRecord = typeof designProofs.$inferSelect;
export type PinRecord = typeof designPins.$inferSelect;

/** Every picture of every concept, the newest of each first. */
export async function listConcepts(
  db: Queryable,
  designId: string,
): Promise<{ concept: ConceptRecord; file: StoredFile }[]> {
  return db
    .select({ concept: designConcepts, file: files })
    .from(designConcepts)
    .innerJoin(files, eq(files.id, designConcepts.fileId))
    .where(eq(designConcepts.designId, designId))
    .orderBy(asc(designConcepts.number), desc(designConcepts.revision));
}

/** A picture that was not sent is replaced; one that was sent gets a revision beside it. */
export async function putConcept(
  db: Queryable,
  concept: Pick<ConceptRecord, 'designId' | 'number' | 'fileId' | 'title' | 'note' | 'art'>,
): Promise<ConceptRecord> {
  const [last] = await db
    .select()
    .from(designConcepts)
    .where(and(eq(designConcepts.designId, concept.designId), eq(designConcepts.number, concept.number)))
    .orderBy(desc(designConcepts.revision))
    .limit(1);
  if (last && !last.sentAt) await db.delete(designConcepts).where(eq(designConcepts.id, last.id));
  const revision = last ? last.revision + (last.sentAt ? 1 : 0) : 1;
  const [row] = await db
    .insert(designConcepts)
    .values({ ...concept, revision })
    .returning();
  if (!row) throw new Error('A concept was not written.');
  return row;
}

/** Those that staff added since the last time; answers how many. */
export async function sendConcepts(db: Queryable, designId: string): Promise<number> {
  const rows = await db
    .update(designConcepts)
    .set({ sentAt: sql`now()` })
    .where(and(eq(designConcepts.designId, designId), isNull(designConcepts.sentAt)))
    .returning({ id: designConcepts.id });
  return rows.length;
}

export async function isConceptSent(db: Queryable, designId: string, number: number): Promise<boolean> {
  const rows = await db
    .select({ id: designConcepts.id })
    .from(designConcepts)
    .where(
      and(eq(designConcepts.designId, designId), eq(designConcepts.number, number), isNotNull(designConcepts.sentAt)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Newest first. */
export async function listProofs(db: Queryable, designId: string): Promise<{ proof: ProofRecord; file: StoredFile }[]> {
  return db
    .select({ proof: designProofs, file: files })
    .from(designProofs)
    .innerJoin(files, eq(files.id, designProofs.fileId))
    .where(eq(designProofs.designId, designId))
    .orderBy(desc(designProofs.number));
}

export async function findLastProof(db: Queryable, designId: string): Promise<ProofRecord | null> {
  const rows = await db
    .select()
    .from(designProofs)
    .where(eq(designProofs.designId, designId))
    .orderBy(desc(designProofs.number))
    .limit(1);
  return rows[0] ?? null;
}

/** The next proof; one that was not sent is replaced under its number. */
export async function putProof(
  db: Queryable,
  proof: Pick<ProofRecord, 'designId' | 'fileId' | 'sha256' | 'note'>,
): Promise<ProofRecord> {
  const last = await findLastProof(db, proof.designId);
  if (last && !last.sentAt) await db.delete(designProofs).where(eq(designProofs.id, last.id));
  const number = last ? last.number + (last.sentAt ? 1 : 0) : 1;
  const [row] = await db
    .insert(designProofs)
    .values({ ...proof, number })
    .returning();
  if (!row) throw new Error('A proof was not written.');
  return row;
}

export async function sendProof(db: Queryable, id: string): Promise<void> {
  await db.update(designProofs).set({ sentAt: sql`now()` }).where(eq(designProofs.id, id));
}

/** Writes the approval on the proof, and the artwork that it makes. */
export async function approveProof(
  db: Queryable,
  proof: ProofRecord,
  approval: { by: string; userId: string | null; email: string | null; sha256: string },
  artwork: Pick<typeof artworks.$inferInsert, 'companyId' | 'email' | 'productUuid' | 'productName'>,
): Promise<void> {
  await db
    .update(designProofs)
    .set({
      approvedAt: sql`now()`,
      approvedBy: approval.by,
      approvedUserId: approval.userId,
      approvedEmail: approval.email,
      approvedSha256: approval.sha256,
    })
    .where(eq(designProofs.id, proof.id));
  await db.insert(artworks).values({ proofId: proof.id, fileId: proof.fileId, sha256: proof.sha256, ...artwork });
}

export async function listPins(db: Queryable, designId: string): Promise<PinRecord[]> {
  return db.select().from(designPins).where(eq(designPins.designId, designId)).orderBy(asc(designPins.number));
}

/** Call it while the design's row is held: the number counts the pins there are. */
export async function insertPin(
  db: Queryable,
  pin: Omit<typeof designPins.$inferInsert, 'number'>,
): Promise<PinRecord> {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${designPins.number}), 0)::int` })
    .from(designPins)
    .where(eq(designPins.designId, pin.designId));
  const [row] = await db
    .insert(designPins)
    .values({ ...pin, number: (last?.number ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('A pin was not written.');
  return row;
}

export async function tickPin(db: Queryable, designId: string, id: string, done: boolean): Promise<PinRecord | null> {
  const rows = await db
    .update(designPins)
    .set({ doneAt: done ? sql`now()` : null })
    .where(and(eq(designPins.id, id), eq(designPins.designId, designId)))
    .returning();
  return rows[0] ?? null;
}

/** Whether the customer has written on the pictures since. */
export async function hasPinnedSince(db: Queryable, designId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: designPins.id })
    .from(designPins)
    .where(
      and(
        eq(designPins.designId, designId),
        eq(designPins.authorKind, 'customer'),
        sql`${designPins.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A file that was replaced before it was sent belongs to the design no more, and the clean-up takes it. */
export async function detachUnusedFiles(db: Queryable, designId: string): Promise<void> {
  const used = db
    .select({ fileId: designConcepts.fileId })
    .from(designConcepts)
    .where(eq(designConcepts.designId, designId))
    .union(db.select({ fileId: designProofs.fileId }).from(designProofs).where(eq(designProofs.designId, designId)))
    // What staff cut out of an attached file.
    .union(
      db
        .select({ fileId: sql<string>`${designConcepts.art}->>'print_id'` })
        .from(designConcepts)
        .where(and(eq(designConcepts.designId, designId), isNotNull(designConcepts.art))),
    );
  await db
    .delete(attachments)
    .where(
      and(
        eq(attachments.subjectType, 'design'),
        eq(attachments.subjectId, designId),
        sql`${attachments.fileId} not in ${used}`,
      ),
    );
}
