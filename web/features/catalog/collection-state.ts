import type { Category, IndustryTag, ListedAttribute } from '#contract/catalog/catalog.ts';
import type { ProductSort } from '#contract/catalog/product-lists.ts';
import { type CollectionState, toCollectionPath } from '#contract/paths.ts';

/** What a choice needs; titles and descriptions of all the others would travel unread. */
export type CategoryChoice = Pick<Category, 'uuid' | 'slug' | 'name'>;
export type IndustryChoice = Pick<IndustryTag, 'uuid' | 'slug' | 'name'>;

export type AttributeChoices = Pick<ListedAttribute, 'key' | 'label'> & {
  choices: Pick<ListedAttribute['choices'][number], 'choice' | 'name'>[];
};

export type Collection = {
  category: Category;
  industry: IndustryTag | null;
  /** One value of each attribute at most. */
  attributes: { key: string; choice: string; name: string }[];
  product_type: number;
  sort: ProductSort;
  page: number;
};

/** The address of this collection with something changed; any change but the page itself starts at page 1. */
export function toAddress(
  collection: Collection,
  change: Partial<CollectionState> & { category?: Category['slug'] } = {},
): string {
  const { category = collection.category.slug, ...state } = change;
  return toCollectionPath(category, {
    type: collection.industry?.slug,
    product_type: collection.product_type,
    attributes: joinChoices(collection.attributes),
    sort: collection.sort === 'popular' ? undefined : collection.sort,
    page: Object.keys(change).length === 0 ? collection.page : 1,
    ...state,
  });
}

/** What `listProducts` is asked for, but for the page. */
export function toListQuery(collection: Collection) {
  return {
    category: collection.category.uuid,
    industry_tag: collection.industry?.uuid,
    product_type: collection.product_type,
    attributes: joinChoices(collection.attributes),
    sort: collection.sort,
  };
}

/** The address with another value of one attribute, or with none of it. */
export function toAttributeAddress(collection: Collection, key: string, choice: string | undefined): string {
  const others = collection.attributes.filter((each) => each.key !== key);
  return toAddress(collection, { attributes: joinChoices([...others, ...(choice ? [{ choice }] : [])]) });
}

/** Sorted, so that the same choices have one address whatever was chosen first. */
export function joinChoices(chosen: readonly { choice: string }[]): string | undefined {
  const choices = chosen.map(({ choice }) => choice).sort();
  return choices.length > 0 ? choices.join('|') : undefined;
}

export type ShownChoice = AttributeChoices['choices'][number] & { count: number };

/** What would show something, for few of all capacities are those of bowls, and what is chosen, so that it can be undone. */
export function listShownChoices(
  attributes: readonly AttributeChoices[],
  counts: Record<string, number>,
  chosen: Collection['attributes'],
) {
  return attributes
    .map(({ key, label, choices }) => ({
      key,
      label,
      choices: choices.flatMap((each): ShownChoice[] => {
        const count = counts[each.choice] ?? 0;
        return count > 0 || chosen.some(({ choice }) => choice === each.choice) ? [{ ...each, count }] : [];
      }),
    }))
    .filter(({ choices }) => choices.length > 0);
}
