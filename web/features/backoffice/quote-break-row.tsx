import { X } from 'lucide-react';
import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import { formatCents, formatUnitPrice } from '#contract/format-number.ts';
import { toMills } from '#contract/money.ts';
import type { QuoteBreak } from '#contract/quotes/quote-content.ts';
import { formatMargin, type QuoteRules, toFloorMills, toMarginTenths } from '#contract/quotes/quote-margin.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { formatInPlace } from '../../platform/quantity-input.tsx';
import { MarginBar } from './margin-bar.tsx';
import { type DraftBreak, readAmount, toBreakName, toUnit } from './quote-draft.ts';

export const inputClass =
  'h-control w-full min-w-0 rounded-field border border-field bg-card px-3 text-15 tabular-nums hover:border-ink aria-invalid:edge-error';

interface BreakRowProps {
  index: number;
  at: number;
  each: DraftBreak;
  priced: QuoteBreak | undefined;
  setupCents: number;
  /** Packed with the other lines, so it has no freight of its own. */
  isPacked: boolean;
  rules: QuoteRules;
  onChange: (each: DraftBreak) => void;
  onRemove: (() => void) | undefined;
}

/** One quantity of a line: price beside list price and cost, the margin that is left, and what the customer pays. */
export function BreakRow(props: BreakRowProps) {
  const { index, at, each, priced, setupCents, isPacked, rules, onChange, onRemove } = props;
  const isPriced =
    priced !== undefined &&
    Number.isInteger(priced.quantity) &&
    priced.quantity > 0 &&
    Number.isSafeInteger(priced.quantity * priced.unit_price_mills);
  const least =
    priced && (each.listMills > 0 || each.costMills !== null) ? toFloorMills(priced, each.costMills, rules) : 0;
  const below = isPriced && priced.unit_price_mills < least;
  const margin = isPriced && each.costMills !== null ? toMarginTenths(priced.unit_price_mills, each.costMills) : null;
  const total = isPriced
    ? formatCents(
        toLineCents(priced.quantity, toMills(priced.unit_price_mills)) +
          (setupCents || 0) +
          (priced.freight_cents || 0),
      )
    : '';
  const isWrong = (typed: string) => typed !== '' && Number.isNaN(readAmount(typed));
  const field = (name: 'quantity' | 'unit' | 'freight', label: string) => (
    <input
      name={toBreakName(index, at, name)}
      aria-label={`${label}, line ${index + 1}, quantity ${at + 1}`}
      aria-invalid={(name === 'unit' && below) || isWrong(each[name]) || undefined}
      inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={each[name]}
      onChange={(event) =>
        onChange({ ...each, [name]: name === 'quantity' ? formatInPlace(event) : event.target.value })
      }
      aria-keyshortcuts={name === 'unit' && each.listMills > 0 ? 'Alt+ArrowUp' : undefined}
      onKeyDown={(event) => {
        if (name !== 'unit' || !event.altKey || event.key !== 'ArrowUp' || each.listMills === 0) return;
        event.preventDefault();
        onChange({ ...each, unit: toUnit(each.listMills) });
      }}
      className={inputClass}
    />
  );
  const known = [
    each.listMills > 0 ? `List ${formatUnitPrice(each.listMills)}` : '',
    each.costMills === null ? '' : `cost ${formatUnitPrice(each.costMills)}`,
    margin === null ? '' : `margin ${formatMargin(margin)}`,
    total && `total ${total}`,
  ].filter(Boolean);
  return (
    <>
      <tr>
        <td className="w-22 py-1 max-sm:w-auto">
          <input type="hidden" name={toBreakName(index, at, 'list')} value={each.listMills} />
          <input type="hidden" name={toBreakName(index, at, 'cost')} value={each.costMills ?? ''} />
          {field('quantity', 'Quantity')}
        </td>
        <td className="w-24 px-2 py-1 max-sm:w-auto">{field('unit', 'Unit price')}</td>
        <td className="py-1 text-right text-14 text-muted tabular-nums max-sm:hidden">
          <span className="block">{each.listMills > 0 ? formatUnitPrice(each.listMills) : 'None'}</span>
          {each.costMills !== null && <span className="block text-13">{formatUnitPrice(each.costMills)}</span>}
        </td>
        <td className="py-1 pl-4 max-sm:hidden">
          {margin === null ? (
            <span className="text-13 text-muted">No cost known</span>
          ) : (
            <MarginBar tenths={margin} least={rules.minimum_margin_percent} />
          )}
        </td>
        {!isPacked && <td className="w-20 px-2 py-1">{field('freight', 'Freight')}</td>}
        <td className="py-1 text-right font-semibold tabular-nums max-sm:hidden">{total}</td>
        <td className="text-right">
          {onRemove && (
            <IconButton label={`Remove quantity ${at + 1} of line ${index + 1}`} onClick={onRemove}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </td>
      </tr>
      {known.length > 0 && (
        <tr className="sm:hidden">
          <td colSpan={7} className="pb-2 text-13 text-muted tabular-nums">
            {known.join(', ')}
          </td>
        </tr>
      )}
      {below && (
        <tr>
          <td colSpan={7} className="pb-2">
            <p className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-error-soft px-3 py-1.5 text-14">
              <span>
                <strong className="font-semibold text-error">Below {formatUnitPrice(least)}.</strong> A colleague has to
                approve {formatUnitPrice(priced.unit_price_mills)}.
              </span>
              <button
                type="button"
                className="link min-h-control font-semibold"
                onClick={() => onChange({ ...each, unit: toUnit(least) })}
              >
                Use {formatUnitPrice(least)}
              </button>
            </p>
          </td>
        </tr>
      )}
    </>
  );
}
