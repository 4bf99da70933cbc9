import { X } from 'lucide-react';
import { productTypeLabels } from '#contract/catalog/product-lists.ts';
import { Link } from '#ui/link.tsx';
import { type Collection, toAddress, toAttributeAddress } from './collection-state.ts';

/** On phones the filters are out of sight: what was chosen stands above the list, and a tap takes it away. */
export function ChosenFilters({ collection }: { collection: Collection }) {
  const { industry, product_type, attributes } = collection;
  const chosen = [
    ...(product_type > 0
      ? [{ label: productTypeLabels[product_type], to: toAddress(collection, { product_type: 0 }) }]
      : []),
    ...(industry ? [{ label: industry.name, to: toAddress(collection, { type: undefined }) }] : []),
    ...attributes.map(({ key, name }) => ({ label: name, to: toAttributeAddress(collection, key, undefined) })),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2 laptop:hidden">
      {chosen.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            aria-label={`Remove ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-ink bg-card pr-3 pl-4.5 text-15 font-semibold"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
