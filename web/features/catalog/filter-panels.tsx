import type { Facets } from '#contract/catalog/catalog.ts';
import { productTypeLabels } from '#contract/catalog/product-lists.ts';
import { formatCount } from '#contract/format-number.ts';
import { Link } from '#ui/link.tsx';
import { type CategoryChoice, type Collection, type IndustryChoice, toAddress } from './collection-state.ts';

interface PanelsProps {
  collection: Collection;
  categories: readonly CategoryChoice[];
  industries: readonly IndustryChoice[];
  facets: Facets;
}

/** Category and Restaurant Type. Every choice is a link with an address of its own, so it works before any script. */
export function FilterPanels({ collection, categories, industries, facets }: PanelsProps) {
  return (
    <>
      {/* On wide screens the product type stands above the list. */}
      <Panel title="Product type" className="laptop:hidden">
        {productTypeLabels.map((label, value) => (
          <Row
            key={label}
            to={toAddress(collection, { product_type: value })}
            count={facets.product_types[value] ?? 0}
            current={collection.product_type === value}
          >
            <Choice current={collection.product_type === value}>{label}</Choice>
          </Row>
        ))}
      </Panel>
      <Panel title="Category">
        {categories.map((category) => {
          const current = category.slug === collection.category.slug;
          return (
            <Row
              key={category.slug}
              to={toAddress(collection, { category: category.slug })}
              count={facets.categories[category.uuid] ?? 0}
              current={current}
            >
              <span className={current ? 'border-orange border-l-3 pl-3 font-bold' : ''}>{category.name}</span>
            </Row>
          );
        })}
      </Panel>
      <Panel title="Restaurant Type">
        {industries.map((industry) => {
          const current = industry.slug === collection.industry?.slug;
          return (
            <Row
              key={industry.slug}
              to={toAddress(collection, { type: current ? undefined : industry.slug })}
              count={facets.industry_tags[industry.uuid] ?? 0}
              current={current}
            >
              <Choice current={current}>{industry.name}</Choice>
            </Row>
          );
        })}
      </Panel>
    </>
  );
}

/** One of several, as a link. */
function Choice({ current, children }: { current: boolean; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className={`size-4.5 shrink-0 rounded-full ${current ? 'border-[5.5px] border-ink' : 'border-[1.5px] border-field'}`}
      />
      <span className={current ? 'font-semibold' : ''}>{children}</span>
    </span>
  );
}

interface PanelProps {
  title: string;
  className?: string;
  children: React.ReactNode;
}

function Panel({ title, className = '', children }: PanelProps) {
  return (
    <section className={`mb-8 laptop:last:mb-0 ${className}`}>
      <h2 className="border-ink border-b pb-2.5 font-sans text-16 font-semibold">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Row({
  to,
  count,
  current,
  children,
}: {
  to: string;
  count: number;
  current: boolean;
  children: React.ReactNode;
}) {
  return (
    <li className="border-line border-b">
      <Link
        to={to}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-15 hover:text-orange-ink laptop:min-h-9 laptop:py-1"
      >
        {children}
        <span className="text-muted tabular-nums">{formatCount(count)}</span>
      </Link>
    </li>
  );
}
