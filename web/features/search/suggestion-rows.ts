import type { ProductCard } from '#contract/catalog/catalog.ts';
import { toSearchPath } from '#contract/paths.ts';
import type { Suggestions } from './use-suggestions.ts';

export interface SuggestionRow {
  id: string;
  to: string;
  label: string;
  /** Kept among the recent searches when chosen. */
  query?: string;
  product?: ProductCard;
  count?: number;
}

export interface SuggestionGroup {
  title: string;
  rows: SuggestionRow[];
}

/** The answer as one list that the arrow keys run through: fuller searches, categories, products, pages. */
export function toSuggestionGroups(answer: Suggestions['answer']): SuggestionGroup[] {
  if (!answer) return [];
  const groups = [
    {
      title: 'Searches',
      rows: answer.queries.map((query, place) => ({
        id: `suggest-q${place}`,
        to: toSearchPath(query),
        label: query,
        query,
      })),
    },
    {
      title: 'Categories',
      rows: answer.categories.map((category, place) => ({
        id: `suggest-c${place}`,
        to: category.path,
        label: category.name,
        count: category.product_count,
      })),
    },
    {
      title: 'Products',
      rows: answer.products.map((product, place) => ({
        id: `suggest-p${place}`,
        to: product.path,
        label: product.title,
        product,
      })),
    },
    {
      title: 'Pages',
      rows: answer.pages.map(({ title, path }, place) => ({ id: `suggest-s${place}`, to: path, label: title })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
