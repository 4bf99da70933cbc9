import type { Category, ProductCard } from '#contract/catalog/catalog.ts';
import { splitWords as toWords } from '../search/read-text.ts';

const mostQueries = 4;

/** Products as found; categories whose name begins with a word typed, or that most of the products stand in. */
export function suggestFor(keyword: string, products: ProductCard[], categories: Category[]) {
  const words = toWords(keyword);
  const hits = categories.filter(({ name, slug }) => {
    const begins = words.some((word) => word.length > 1 && name.toLowerCase().startsWith(word.replace(/s$/, '')));
    return begins || products.filter((product) => product.category === slug).length > products.length / 2;
  });
  return {
    products,
    categories: hits.slice(0, 3).map(({ name, path, product_count }) => ({ name, path, product_count })),
    queries: toQueries(words, products),
  };
}

const size = /^\d[\d.]* (oz|ml|in|lb) /i;

/**
 * What products are called, up to the first comma: 'Kraft salad bowl, 36 oz' is offered as 'Kraft salad bowl'. A size in
 * front stays only where one was typed. Every word typed is in it, the last perhaps just begun.
 */
function toQueries(words: string[], products: ProductCard[]): string[] {
  const typed = words.map((word) => word.replace(/s$/, ''));
  const queries = new Set<string>();
  for (const { title } of products) {
    const name = title.split(',')[0] ?? title;
    const query = [name.replace(size, ''), name].find((candidate) => {
      const inName = toWords(candidate);
      return typed.every((word) => inName.some((other) => other.startsWith(word)));
    });
    if (query && toWords(query).join(' ') !== words.join(' '))
      queries.add(query.charAt(0).toUpperCase() + query.slice(1));
  }
  return [...queries].slice(0, mostQueries);
}
