import type { ReactNode } from 'react';
import { toInches } from '#contract/artwork/measure-placement.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ShownLine } from './shown-line.ts';

interface LineRowProps {
  line: ShownLine;
  /** Replaces the line's own sentence, right after a quantity was refused. */
  fault?: string | null;
  /** What can be done with the line; a list that is only looked at has none. */
  controls?: ReactNode;
}

/** One product of a list, as its owner sees it, and a person it was shared with. */
export function LineRow({ line, fault = line.fault, controls }: LineRowProps) {
  const { product, quantity, unit, options } = line;
  return (
    <article className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-line border-b py-6 sm:grid-cols-[8.5rem_1fr] sm:gap-x-6">
      <div className="aspect-square overflow-hidden rounded-field bg-sunk sm:row-span-2">
        {product.image && (
          <Picture src={product.image} alt={product.alt} width={136} height={136} className="h-full w-full" />
        )}
      </div>
      <div className="min-w-0 sm:flex sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <h2 className="font-display-small text-18 leading-tight font-semibold sm:text-22">
            <Link to={product.path} className="hover:underline">
              {product.title}
            </Link>
          </h2>
          <ul className="mt-2 text-14 text-muted">
            {Object.entries(options).map(([name, label]) => (
              <li key={name}>
                {name}: <span className="text-body">{label}</span>
              </li>
            ))}
            {line.artwork?.look && (
              <li>
                Look: <span className="text-body">{recipeNames[line.artwork.look.recipe]}</span>
              </li>
            )}
            {!line.artwork?.look &&
              line.artwork?.placements.map(({ zone, width }) => (
                <li key={zone}>
                  Logo on the {zone}: <span className="text-body tabular-nums">{toInches(width)} in wide</span>
                </li>
              ))}
          </ul>
          {line.is_uncounted && (
            <p className="mt-1 text-14 text-muted">Stock not counted yet. Request a quote and we’ll check for you.</p>
          )}
          {line.cases_in_stock !== null && (
            <p className="mt-1 text-14 text-leaf">
              {line.cases_in_stock === 0
                ? 'Out of stock'
                : `${formatCount(line.cases_in_stock)} ${line.cases_in_stock === 1 ? 'case' : 'cases'} in stock`}
            </p>
          )}
        </div>
        <p className="shrink-0 max-sm:mt-3 sm:text-right">
          {line.line_total_cents === null || line.unit_price_mills === null ? (
            <span className="font-semibold">Price on request</span>
          ) : (
            <>
              <strong className="font-display-small text-20 font-bold tabular-nums">
                {formatCents(line.line_total_cents)}
              </strong>
              <span className="block text-14 text-muted tabular-nums">
                {formatCount(quantity)} {quantity === 1 ? unit[0] : unit[1]} × {formatUnitPrice(line.unit_price_mills)}
              </span>
              {line.is_agreed && <span className="block text-14 text-leaf">Your agreed price</span>}
              {line.setup_cents !== null && line.setup_cents > 0 && (
                <span className="block text-14 text-muted tabular-nums">
                  {formatCents(line.setup_cents)} setup, once
                </span>
              )}
            </>
          )}
        </p>
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        {controls}
        {fault ? (
          <p id={`fault-${line.id}`} className="mt-2 text-15 font-semibold text-error">
            {fault}
          </p>
        ) : (
          line.next_break && (
            <p className="mt-2 text-14">
              <strong className="font-semibold text-leaf">{line.next_break.lead}</strong>{' '}
              <span className="text-muted">{line.next_break.detail}</span>
            </p>
          )
        )}
      </div>
    </article>
  );
}
