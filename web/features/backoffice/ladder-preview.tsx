import { Check, TriangleAlert } from 'lucide-react';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { judgeLadder, listCostlyQuantities } from '#contract/catalog/pricing/judge-ladder.ts';
import { toLadderCells } from '#contract/catalog/pricing/ladder.ts';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';

/** What the rules say of the ladder as it is typed, and how the page will show it. */
export function LadderPreview({ typed, unit }: { typed: Values; unit: string }) {
  const ladder = (Array.isArray(typed.price_ladder) ? (typed.price_ladder as PriceBreak[]) : []).filter(
    ({ quantity, unit_price_mills }) => Number.isFinite(quantity) && Number.isFinite(unit_price_mills),
  );
  const sold = { price_ladder: ladder, moq: Number(typed.moq) || 0, order_multiple: Number(typed.order_multiple) || 1 };
  const faults = judgeLadder(sold).map(({ value, sentence }) => `${value}: ${sentence}`);
  const notes = faults.length === 0 ? listCostlyQuantities(sold) : [];
  return (
    <section aria-labelledby="ladder-check" className="rounded-card border border-line bg-card p-4">
      <h2 id="ladder-check" className="text-15 font-semibold">
        On the product page
      </h2>
      <ul aria-live="polite" className="mt-2 grid gap-1 text-14">
        {faults.map((fault) => (
          <li key={fault} className="flex gap-2 font-semibold text-error">
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" /> {fault}
          </li>
        ))}
        {faults.length === 0 && (
          <li className="flex gap-2">
            <Check aria-hidden="true" className="size-4.5 shrink-0 text-leaf" /> The price drops at every break.
          </li>
        )}
        {notes.map((note) => (
          <li key={note} className="flex gap-2 text-orange-ink">
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" /> {note} The page will offer more instead.
          </li>
        ))}
      </ul>
      <ol
        aria-label="Price ladder as customers see it"
        className="mt-3 flex flex-wrap overflow-hidden rounded-field border border-line"
      >
        {toLadderCells(ladder, sold.moq).map((cell) => (
          <li key={cell.quantity} className="min-w-24 grow border-line border-r px-3 py-2 tabular-nums last:border-r-0">
            <span className="block text-13 text-muted">{formatCount(cell.quantity)}</span>
            <span className="block text-18 font-semibold">{formatUnitPrice(cell.unitMills)}</span>
            <span className="block text-13 text-muted">
              {cell.savingPercent > 0 ? `${cell.savingPercent}% less` : `each ${unit}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
