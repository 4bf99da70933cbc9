import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { savedViews } from '../schema/saved-views.ts';

export async function listSavedViews(db: Queryable, userId: string) {
  return db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.name))
    .limit(50);
}

export async function saveView(db: Queryable, view: typeof savedViews.$inferInsert): Promise<{ id: string }> {
  const [row] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: { query: view.query } })
    .returning({ id: savedViews.id });
  if (!row) throw new Error('A view was not saved.');
  return row;
}

export async function removeView(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}
