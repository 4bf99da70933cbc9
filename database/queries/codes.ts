import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { type CodePurpose, oneTimeCodes } from '../schema/people.ts';

export type { CodePurpose };

/** Whose code it is: of an account, or of the reader of one access link. */
export type CodeOwner = { userId: string; linkId?: undefined } | { linkId: string; userId?: undefined };

const isOf = ({ userId, linkId }: CodeOwner) =>
  userId ? eq(oneTimeCodes.userId, userId) : eq(oneTimeCodes.linkId, linkId ?? '');

const live = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, sql`now()`));

/** How many codes of a purpose are valid at once: a stranger who requests one does not void the one being typed. */
const mostLive = 6;

/** Answers with the id of the row. */
export async function insertCode(
  db: Queryable,
  code: { purpose: CodePurpose; owner: CodeOwner; codeHash: string; seconds: number },
): Promise<string> {
  const { seconds, owner, ...row } = code;
  const open = and(isOf(owner), eq(oneTimeCodes.purpose, row.purpose), live);
  const newest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(open)
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(mostLive - 1);
  await db
    .update(oneTimeCodes)
    .set({ expiresAt: sql`now()` })
    .where(and(open, notInArray(oneTimeCodes.id, newest)));
  const [inserted] = await db
    .insert(oneTimeCodes)
    .values({ ...row, ...owner, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .returning({ id: oneTimeCodes.id });
  if (!inserted) throw new Error('A code was not written.');
  return inserted.id;
}

/** Voids the codes that were sent so far, except those for the account's own email. */
export async function expireCodes(db: Queryable, userId: string): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(oneTimeCodes.userId, userId), ne(oneTimeCodes.purpose, 'verify'), live));
}

interface TriedCode {
  purpose: CodePurpose;
  owner: CodeOwner;
  codeHash: string;
  mostTries: number;
  /** Ids of codes that are compared however many wrong ones were tried. */
  requested: string[];
}

/**
 * True once, for the right code before it expires. A wrong one counts against every code it was compared with; after
 * `mostTries` of them a code is void.
 */
export async function spendCode(db: Queryable, code: TriedCode): Promise<boolean> {
  const open = and(
    isOf(code.owner),
    eq(oneTimeCodes.purpose, code.purpose),
    live,
    or(lt(oneTimeCodes.tries, code.mostTries), inArray(oneTimeCodes.id, code.requested)),
  );
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(open, eq(oneTimeCodes.codeHash, code.codeHash)))
    .returning({ id: oneTimeCodes.id });
  if (used[0]) return true;
  await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(open);
  return false;
}

/** Undoes `spendCode`. */
export async function restoreCode(
  db: Queryable,
  { purpose, owner, codeHash }: Pick<TriedCode, 'purpose' | 'owner' | 'codeHash'>,
): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: null })
    .where(and(isOf(owner), eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.codeHash, codeHash)));
}

/** The row that a signed link names; how many wrong codes were tried meanwhile does not matter. */
export async function spendCodeRow(
  db: Queryable,
  { id, purpose, owner }: { id: string; purpose: CodePurpose; owner: CodeOwner },
): Promise<boolean> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, id), isOf(owner), eq(oneTimeCodes.purpose, purpose), live))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

/** For codes too long to guess, which name their owner by themselves. */
export async function useExchangeCode(db: Queryable, codeHash: string): Promise<string | null> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.purpose, 'exchange'), eq(oneTimeCodes.codeHash, codeHash), live))
    .returning({ userId: oneTimeCodes.userId });
  return used[0]?.userId ?? null;
}
