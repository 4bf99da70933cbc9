import type { Category, ProductCard } from '#contract/catalog/catalog.ts';
import { toWords } from './search-plan.ts';

const mostQueries = 4;

/** Products as found; categories whose name begins with a word typed, or that most of the products stand in. */
export function suggestFor(keyword: string, products: ProductCard[], categories: Category[]) {
  const words = toWords(keyword);
  const last = words.at(-1) ?? '';
  const hits = categories.filter(({ name, slug }) => {
    const begins = words.some((word) => word.length > 1 && name.toLowerCase().startsWith(word.replace(/s$/, '')));
    return begins || products.filter((product) => product.category === slug).length > products.length / 2;
  });
  return {
    products,
    categories: hits.slice(0, 3).map(({ name, path, product_count }) => ({ name, path, product_count })),
    queries: toQueries(words, last, products),
  };
}

/** The last word completed from the titles found: 'kra' becomes 'kraft', then 'kraft bag'. */
function toQueries(words: string[], last: string, products: ProductCard[]): string[] {
  const queries = new Set<string>();
  for (const product of products) {
    const title = toWords(product.title);
    const at = title.findIndex((word) => last.length > 0 && word.startsWith(last));
    if (at === -1) continue;
    const head = words.slice(0, -1).join(' ');
    for (const length of [1, 2]) {
      const completed = title.slice(at, at + length).join(' ');
      queries.add(head ? `${head} ${completed}` : completed);
    }
  }
  queries.delete(words.join(' '));
  return [...queries].slice(0, mostQueries);
}
