import type { Facets } from '#contract/catalog/catalog.ts';
import { productTypeLabels } from '#contract/catalog/product-lists.ts';
import { formatCount } from '#contract/format-number.ts';
import { Link } from '#ui/link.tsx';
import {
  type AttributeChoices,
  type CategoryChoice,
  type Collection,
  type IndustryChoice,
  listShownChoices,
  type ShownChoice,
  toAddress,
  toAttributeAddress,
} from './collection-state.ts';

interface PanelsProps {
  collection: Collection;
  categories: readonly CategoryChoice[];
  industries: readonly IndustryChoice[];
  attributes: readonly AttributeChoices[];
  facets: Facets;
}

/** Category, Restaurant Type and what staff made filterable. Every choice is a link with an address of its own, so it works before any script. */
export function FilterPanels({ collection, categories, industries, attributes, facets }: PanelsProps) {
  return (
    <>
      {/* On wide screens the product type stands above the list. */}
      <Panel title="Product type" className="laptop:hidden">
        <ul>
          <TypeRows collection={collection} counts={facets.product_types} />
        </ul>
      </Panel>
      <Panel title="Category">
        <ul>
          <CategoryRows collection={collection} categories={categories} counts={facets.categories} />
        </ul>
      </Panel>
      <Panel title="Restaurant Type">
        <ul>
          <IndustryRows collection={collection} industries={industries} counts={facets.industry_tags} />
        </ul>
      </Panel>
      {listShownChoices(attributes, facets.attributes, collection.attributes).map(({ key, label, choices }) => (
        <Panel key={key} title={label}>
          <ul>
            <AttributeRows collection={collection} attribute={key} choices={choices} />
          </ul>
        </Panel>
      ))}
    </>
  );
}

interface TypeRowsProps {
  collection: Collection;
  counts: Facets['product_types'];
}

function TypeRows({ collection, counts }: TypeRowsProps) {
  return productTypeLabels.map((label, value) => (
    <Row
      key={label}
      to={toAddress(collection, { product_type: value })}
      count={counts[value] ?? 0}
      current={collection.product_type === value}
    >
      <Choice current={collection.product_type === value}>{label}</Choice>
    </Row>
  ));
}

interface CategoryRowsProps {
  collection: Collection;
  categories: readonly CategoryChoice[];
  counts: Facets['categories'];
}

function CategoryRows({ collection, categories, counts }: CategoryRowsProps) {
  return categories.map((category) => {
    const current = category.slug === collection.category.slug;
    return (
      <Row
        key={category.slug}
        to={toAddress(collection, { category: category.slug })}
        count={counts[category.uuid] ?? 0}
        current={current}
      >
        <span className={current ? 'border-orange border-l-3 pl-3 font-bold' : ''}>{category.name}</span>
      </Row>
    );
  });
}

interface IndustryRowsProps {
  collection: Collection;
  industries: readonly IndustryChoice[];
  counts: Facets['industry_tags'];
}

function IndustryRows({ collection, industries, counts }: IndustryRowsProps) {
  return industries.map((industry) => {
    const current = industry.slug === collection.industry?.slug;
    return (
      <Row
        key={industry.slug}
        to={toAddress(collection, { type: current ? undefined : industry.slug })}
        count={counts[industry.uuid] ?? 0}
        current={current}
      >
        <Choice current={current}>{industry.name}</Choice>
      </Row>
    );
  });
}

interface AttributeRowsProps {
  collection: Collection;
  attribute: string;
  choices: readonly ShownChoice[];
}

function AttributeRows({ collection, attribute, choices }: AttributeRowsProps) {
  return choices.map(({ choice, name, count }) => {
    const current = collection.attributes.some((chosen) => chosen.choice === choice);
    return (
      <Row
        key={choice}
        to={toAttributeAddress(collection, attribute, current ? undefined : choice)}
        count={count}
        current={current}
      >
        <Choice current={current}>{name}</Choice>
      </Row>
    );
  });
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
      {children}
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
