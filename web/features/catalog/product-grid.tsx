import { ProductCard } from './product-card.tsx';
import type { ShownCard } from './shown-card.ts';

/** The first row is what the visitor sees first: its pictures load ahead of the rest. */
const eagerCards = 3;

export function ProductGrid({ products }: { products: ShownCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:grid-cols-3 sm:gap-x-grid sm:gap-y-11">
      {products.map((product, position) => (
        <li key={product.uuid} className="grid">
          <ProductCard product={product} eager={position < eagerCards} />
        </li>
      ))}
    </ul>
  );
}
