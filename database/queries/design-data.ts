import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { listPhase } from '#contract/workflows/states.ts';
import type { Queryable } from '../connect.ts';
import { oneOf } from '../schema/columns.ts';
import { artworks, designConcepts, designPins, designProofs, designs } from '../schema/designs.ts';
import { deleteAccessLinks } from './access-links.ts';
import type { User } from './people.ts';

/** A person's designs: those of the account, and once the email is theirs, what guests asked for under it. */
export function isOwnDesign(user: User) {
  const own = eq(designs.userId, user.id);
  if (!user.emailVerifiedAt) return own;
  const underEmail = eq(sql`lower(${designs.email})`, user.email.toLowerCase());
  return or(own, and(isNull(designs.userId), isNull(designs.companyId), underEmail));
}

/**
 * Approved files stay, as orders do, and lose who approved them and what was written on them. Open designs are canceled.
 * Answers with the ids of the designs.
 */
export async function blankDesigns(db: Queryable, user: User, companyIds: string[]): Promise<string[]> {
  const blanked = await db
    .update(designs)
    .set({
      email: '',
      userId: null,
      state: sql`case when ${designs.state} ${oneOf(listPhase(designWorkflow.states, 'approved'))} then ${designs.state} else 'cancelled' end`,
      clockRunsSince: null,
      dueAt: null,
      version: sql`${designs.version} + 1`,
    })
    .where(or(isOwnDesign(user), inArray(designs.companyId, companyIds)))
    .returning({ id: designs.id });
  if (companyIds.length > 0)
    await db.update(artworks).set({ email: '' }).where(inArray(artworks.companyId, companyIds));
  const ids = blanked.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await deleteAccessLinks(db, 'design', ids);
  // Looks say the restaurant’s name and place.
  await db.update(designConcepts).set({ art: null }).where(inArray(designConcepts.designId, ids));
  await db.update(designPins).set({ text: '', authorName: '' }).where(inArray(designPins.designId, ids));
  const approved = await db
    .update(designProofs)
    .set({ approvedBy: '', approvedEmail: null })
    .where(and(inArray(designProofs.designId, ids), isNotNull(designProofs.approvedAt)))
    .returning({ id: designProofs.id });
  const proofIds = approved.map(({ id }) => id);
  if (proofIds.length > 0) await db.update(artworks).set({ email: '' }).where(inArray(artworks.proofId, proofIds));
  return ids;
}
