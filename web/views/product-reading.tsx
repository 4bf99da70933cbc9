import { Link } from '#ui/link.tsx';
import { ProductCard } from '../features/catalog/product-card.tsx';
import type { ShownCard } from '../features/catalog/shown-card.ts';
import { type Question, Questions } from '../features/product/questions.tsx';
import type { ShownProduct } from '../features/product/shown-product.ts';
import { SpecSheet } from '../features/product/spec-sheet.tsx';

export interface ProductReadingProps {
  product: ShownProduct;
  category: { name: string; path: string };
  /** What buyers of such a product ask, from the questions that staff keep. */
  questions: Question[];
  related: ShownCard[];
}

/** What there is to read of a product, below what is chosen. */
export function ProductReading({ product, category, questions, related }: ProductReadingProps) {
  return (
    <>
      <SpecSheet product={product} />
      <Questions questions={questions} />
      <section aria-labelledby="related" className="print:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="related" className="text-section">
            Goes well with this
          </h2>
          <Link to={category.path} className="link min-h-11 content-center font-semibold">
            All {category.name.toLowerCase()}
          </Link>
        </div>
        <ul className="mt-8 flex gap-x-grid gap-y-11 max-lg:-mx-gutter max-lg:snap-x max-lg:overflow-x-auto max-lg:px-gutter max-lg:scroll-px-gutter lg:grid lg:grid-cols-4">
          {related.map((card) => (
            <li key={card.uuid} className="grid max-lg:w-66 max-lg:shrink-0 max-lg:snap-start">
              <ProductCard product={card} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
