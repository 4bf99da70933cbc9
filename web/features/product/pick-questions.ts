import type { ProductDetail } from '#contract/catalog/catalog.ts';
import type { FaqSection } from '#contract/content/content.ts';
import type { Question } from './questions.tsx';

const most = 5;

/** Those of the site's questions that staff put on pages of such products: what is about its category comes first. */
export function pickQuestions(
  product: Pick<ProductDetail, 'category' | 'customisable' | 'stock'>,
  sections: readonly FaqSection[],
): Question[] {
  const questions = sections.flatMap(({ items }) => items);
  const listFor = (kind: string) => questions.filter(({ products }) => products?.includes(kind));
  const picked = [
    ...listFor(product.category),
    ...(product.customisable ? listFor('printed') : []),
    ...(product.stock ? listFor('stock') : []),
  ];
  return [...new Set(picked)].slice(0, most).map(({ title, content }) => ({ title, content }));
}
