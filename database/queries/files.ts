import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { attachments, files, type UploadRejection, uploads } from '../schema/files.ts';
import { addPreviewJob } from './jobs.ts';

export type StoredFile = typeof files.$inferSelect;
export type BegunUpload = typeof uploads.$inferSelect;
/** The account or the browser that uploads: knowing an id gives no right to the file. */
interface FileOwner {
  userId: string | null;
  guestId: string | null;
}

export async function insertUpload(db: Queryable, upload: typeof uploads.$inferInsert): Promise<BegunUpload> {
  const [row] = await db.insert(uploads).values(upload).returning();
  if (!row) throw new Error('The upload was not written');
  return row;
}

/** One that still waits for its bytes. */
export async function findUpload(db: Queryable, id: string): Promise<BegunUpload | null> {
  const rows = await db.select().from(uploads).where(isOpen(id));
  return rows[0] ?? null;
}

const isOpen = (id: string) => and(eq(uploads.id, id), isNull(uploads.endedAt));

/**
 * Claims the upload for checking; null where there is none, it is another's, it has ended, or a process is checking it. One
 * that died while checking loses its claim after two minutes.
 */
export async function claimUpload(db: Queryable, id: string, owner: FileOwner): Promise<BegunUpload | null> {
  const isFree = or(isNull(uploads.checkingSince), lt(uploads.checkingSince, sql`now() - interval '2 minutes'`));
  const rows = await db
    .update(uploads)
    .set({ checkingSince: sql`now()` })
    .where(and(isOpen(id), isBegunBy(uploads, owner), isFree))
    .returning();
  return rows[0] ?? null;
}

/** What became of an upload: the file it is, why it was rejected, or that it is still being checked. */
export async function findUploadOutcome(
  db: Queryable,
  id: string,
  owner: FileOwner,
): Promise<{ file: StoredFile } | { rejection: UploadRejection } | 'checking' | null> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isBegunBy(uploads, owner)));
  if (upload?.rejection) return { rejection: upload.rejection };
  if (upload && !upload.endedAt) return 'checking';
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isBegunBy(files, owner)));
  return file ? { file } : null;
}

/** The same browser, and the same account where it was logged in already when it began. */
function isBegunBy(table: typeof files | typeof uploads, { userId, guestId }: FileOwner) {
  const isSameAccount = or(isNull(table.userId), userId ? eq(table.userId, userId) : undefined);
  return and(eq(table.guestId, guestId ?? ''), isSameAccount);
}

export async function releaseUpload(db: Queryable, id: string): Promise<void> {
  await db.update(uploads).set({ checkingSince: null }).where(eq(uploads.id, id));
}

export async function deleteUpload(db: Queryable, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

export async function rejectUpload(db: Queryable, id: string, rejection: UploadRejection): Promise<void> {
  await db.update(uploads).set({ endedAt: sql`now()`, rejection }).where(isOpen(id));
}

/** The upload becomes a file, and a job draws its preview; all of it or nothing. Null where it has ended already. */
export async function insertCheckedFile(
  database: Database,
  file: Omit<typeof files.$inferInsert, 'preview'>,
  network: string,
): Promise<StoredFile | null> {
  return database.transaction(async (tx) => {
    const ended = await tx.update(uploads).set({ endedAt: sql`now()` }).where(isOpen(file.id)).returning();
    if (ended.length === 0) return null;
    const [row] = await tx.insert(files).values(file).returning();
    if (!row) throw new Error('The file was not written');
    await addPreviewJob(tx, file, network);
    return row;
  });
}

/** A file of our own making, which needs no check: a picture is shown as it is, of a PDF a job draws the preview. */
export async function insertMadeFile(
  db: Queryable,
  file: Pick<StoredFile, 'id' | 'key' | 'name' | 'bytes' | 'sha256'> & { kind: 'webp' | 'png' | 'pdf' },
): Promise<void> {
  if (file.kind !== 'pdf') {
    await db.insert(files).values({ ...file, contentType: `image/${file.kind}`, preview: 'none' });
    return;
  }
  await db.insert(files).values({ ...file, contentType: 'application/pdf' });
  await addPreviewJob(db, file, '');
}

/** A file of our own making, which needs no preview: the demo's drawings. */
export async function insertStoredFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function savePreview(
  db: Queryable,
  id: string,
  outcome: Pick<StoredFile, 'preview' | 'previewNote' | 'facts'>,
): Promise<void> {
  await db.update(files).set(outcome).where(eq(files.id, id));
}

export async function findFile(db: Queryable, id: string): Promise<StoredFile | null> {
  const rows = await db.select().from(files).where(eq(files.id, id));
  return rows[0] ?? null;
}

/** Those of these files that are the owner's. */
export async function findOwnFiles(db: Queryable, ids: string[], owner: FileOwner) {
  if (ids.length === 0 || !(owner.userId || owner.guestId)) return [];
  const uploadedBy = or(
    owner.userId ? eq(files.userId, owner.userId) : undefined,
    owner.guestId ? eq(files.guestId, owner.guestId) : undefined,
  );
  return db
    .select({ id: files.id, name: files.name, sha256: files.sha256, width: files.width, height: files.height })
    .from(files)
    .where(and(inArray(files.id, ids), uploadedBy));
}

/** Where the bytes of a file are, for the person who uploaded it. */
export async function findOwnFileKey(db: Queryable, id: string, userId: string) {
  const rows = await db
    .select({ key: files.key, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId)));
  return rows[0] ?? null;
}

export async function isAttached(db: Queryable, fileId: string, subject: { kind: string; id: string }) {
  const rows = await db
    .select({ one: sql`1` })
    .from(attachments)
    .where(
      and(
        eq(attachments.fileId, fileId),
        eq(attachments.subjectType, subject.kind),
        eq(attachments.subjectId, subject.id),
      ),
    );
  return rows.length > 0;
}

const attachedFiles = prepareOnce(['subjectType', 'subjectId'], (db, { subjectType, subjectId }) =>
  db
    .select({ file: files })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.subjectType, subjectType), eq(attachments.subjectId, subjectId)))
    .orderBy(attachments.createdAt, files.createdAt),
);

/** The files of one thing, in the order they were attached. */
export async function listAttachedFiles(db: Queryable, subjectType: string, subjectId: string): Promise<StoredFile[]> {
  const rows = await attachedFiles(db, { subjectType, subjectId });
  return rows.map((row) => row.file);
}

/**
 * Ties uploads to what they belong to; ids that are not known are left out, and answered are those that were tied.
 * The row is locked against the clean-up until the transaction ends.
 */
export async function attachFiles(
  db: Queryable,
  fileIds: readonly string[],
  subjectType: string,
  subjectId: string,
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...fileIds]))
    .for('key share');
  const found = new Set(known.map((row) => row.id));
  const tied = [...new Set(fileIds)].filter((id) => found.has(id));
  if (tied.length > 0)
    await db
      .insert(attachments)
      .values(
        tied.map((fileId, index) => ({
          fileId,
          subjectType,
          subjectId,
          // Listed in the order in which the sender chose them, whichever arrived first.
          createdAt: sql`now() + make_interval(secs => ${index / 1000})`,
        })),
      )
      .onConflictDoNothing();
  return tied;
}
