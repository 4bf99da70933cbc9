import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { StorePreview } from '#contract/stores/stores.ts';
import { Picture } from '#ui/picture.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';

interface StoreOrderLinesProps {
  lines: StorePreview['lines'];
  /** Id of the form that the quantities belong to. */
  form: string;
  onQuantity: () => void;
}

/** What is ordered, each line with a quantity to change. */
export function StoreOrderLines({ lines, form, onQuantity }: StoreOrderLinesProps) {
  return (
    <ul className="mt-6 divide-y divide-line border-line border-y">
      {lines.map(({ id, title, picture, unit, quantity, unit_mills, setup_cents, amount_cents, fault }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
          <Picture
            src={picture}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-field bg-sunk object-contain"
          />
          <p className="min-w-0 grow basis-40">
            <span className="font-semibold">{title}</span>
            <span
              id={`about-${id}`}
              className={`block text-14 ${fault ? 'font-semibold text-error' : 'text-muted'}`}
              aria-live="polite"
            >
              {fault ??
                `${formatUnitPrice(unit_mills)} each${setup_cents > 0 ? `, setup ${formatCents(setup_cents)}` : ''}`}
            </span>
          </p>
          <input type="hidden" name="line" value={`${id}:${quantity}`} form={form} />
          <span className="flex items-center gap-2 text-14 text-muted">
            <QuantityInput
              // A new answer of the server is a new field: what was typed before it must not stay.
              key={quantity}
              form={form}
              name="quantity"
              aria-label={`Quantity of ${title}`}
              aria-describedby={`about-${id}`}
              aria-invalid={fault ? true : undefined}
              defaultValue={formatCount(quantity)}
              onBlur={onQuantity}
              className="w-28 text-right tabular-nums"
            />
            {unit[1]}
          </span>
          <span className="min-w-24 text-right tabular-nums max-sm:ml-auto">{formatCents(amount_cents)}</span>
        </li>
      ))}
    </ul>
  );
}
