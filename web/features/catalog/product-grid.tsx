import type { ReactNode } from 'react';
import { ProductCard } from './product-card.tsx';
import type { ShownCard } from './shown-card.ts';

/** The first row is what the visitor sees first: its pictures load ahead of the rest. */
const eagerCards = 3;
const grids = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-3 laptop:grid-cols-4' };

interface ProductGridProps {
  products: readonly ShownCard[];
  /** On wide screens. */
  columns?: 3 | 4;
  renderTitle?: (title: string) => ReactNode;
  /** Observed to load more at the end of the list. */
  lastCard?: (element: Element | null) => void;
}

export function ProductGrid({ products, columns = 3, renderTitle, lastCard }: ProductGridProps) {
  const last = products.length - 1;
  return (
    <ul className={`grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-grid sm:gap-y-11 ${grids[columns]}`}>
      {products.map((product, position) => (
        <li key={product.uuid} ref={position === last ? lastCard : undefined} className="grid">
          <ProductCard product={product} eager={position < eagerCards} title={renderTitle?.(product.title)} />
        </li>
      ))}
    </ul>
  );
}
