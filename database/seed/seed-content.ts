import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { advertisementGroups, advertisements, contentPages } from '../schema/content.ts';
import { settings } from '../schema/records.ts';
import type { Content } from './read-content.ts';

/** Writes the demo content in one transaction; what staff added under other codes and slugs stays. */
export async function seedContent(database: Database, content: Content): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .insert(advertisementGroups)
      .values(content.advertisements.map(({ code, title, description }) => ({ code, title, description })))
      .onConflictDoUpdate({
        target: advertisementGroups.code,
        set: { title: sql`excluded.title`, description: sql`excluded.description` },
      });
    const codes = content.advertisements.map(({ code }) => code);
    await tx.delete(advertisements).where(sql`${advertisements.groupCode} in ${codes}`);
    await tx.insert(advertisements).values(
      content.advertisements.flatMap(({ code, advertisements: list }) =>
        list.map(({ relate_value, image, image_title, from, until, ...texts }, position) => ({
          ...texts,
          groupCode: code,
          position,
          relateValue: relate_value,
          image: image && `/media/${image}`,
          imageTitle: image_title,
          startsAt: from ? new Date(from) : null,
          endsAt: until ? new Date(until) : null,
        })),
      ),
    );
    await tx
      .insert(contentPages)
      .values(content.pages)
      .onConflictDoUpdate({
        target: [contentPages.kind, contentPages.slug],
        set: { body: sql`excluded.body`, position: sql`excluded.position`, updatedAt: sql`now()` },
      });
    await tx
      .insert(settings)
      .values({ key: 'faq', value: { list: content.faq } })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: sql`now()` } });
  });
}
