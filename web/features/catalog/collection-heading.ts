import type { Category, IndustryTag } from '#contract/catalog/catalog.ts';

/** What a list is about: "Cups", and with a restaurant type "Cups for coffee shops". */
export function toHeading(
  category: Pick<Category, 'slug' | 'name'>,
  industry: Pick<IndustryTag, 'name' | 'title'> | null,
): string {
  const name = category.slug === 'all' ? 'Products' : category.name;
  if (!industry) return name;
  if (category.slug === 'all') return industry.title;
  // Staff write the title: one of another shape cannot be taken apart.
  const [, use] = /^Packaging (for .+)$/.exec(industry.title) ?? [];
  return use ? `${name} ${use}` : `${name}: ${industry.name}`;
}
