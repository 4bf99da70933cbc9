import type { Database } from '../connect.ts';
import { advertisementGroups, advertisements, contentPages } from '../schema/content.ts';
import { settings } from '../schema/records.ts';
import type { Content } from './read-content.ts';
import { type SeedReport, toCount } from './seed-catalog.ts';

/** Adds the groups, pages and questions the shop lacks, in one transaction; what staff wrote or edited stays. */
export async function seedContent(database: Database, content: Content): Promise<SeedReport> {
  return database.transaction(async (tx) => {
    const newGroups = await tx
      .insert(advertisementGroups)
      .values(content.advertisements.map(({ code, title, description }) => ({ code, title, description })))
      .onConflictDoNothing()
      .returning({ code: advertisementGroups.code });
    const codes = new Set(newGroups.map(({ code }) => code));
    // A group that is there keeps its own advertisements: one that staff took out must not come back.
    const newAdvertisements = content.advertisements
      .filter(({ code }) => codes.has(code))
      .flatMap(({ code, advertisements: list }) =>
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
      );
    if (newAdvertisements.length > 0) await tx.insert(advertisements).values(newAdvertisements);
    const newPages = await tx
      .insert(contentPages)
      .values(content.pages)
      .onConflictDoNothing()
      .returning({ slug: contentPages.slug });
    const newFaq = await tx
      .insert(settings)
      .values({ key: 'faq', value: { list: content.faq } })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    return {
      'advertisement groups': toCount(content.advertisements, newGroups.length),
      pages: toCount(content.pages, newPages.length),
      'question lists': toCount([content.faq], newFaq.length),
    };
  });
}
