import { listSizes, sumSizes } from '#contract/catalog/pricing/size-split.ts';
import { formatCount } from '#contract/format-number.ts';
import { formatInPlace } from '../../platform/quantity-input.tsx';
import { type Choice, chooseSize, fieldNames, readQuantity } from './choice-state.ts';

interface SizeFieldsProps {
  choice: Choice;
  units: string;
  onChange: (choice: Choice) => void;
}

/** How many of each size. Before scripts arrive the fields go along with the form. */
export function SizeFields({ choice, units, onChange }: SizeFieldsProps) {
  const sizes = listSizes(choice.options);
  if (sizes.length === 0) return null;
  const [sum, requested] = [sumSizes(choice.sizes), readQuantity(choice.quantity)];
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-2.5 text-14 text-muted">How many of each size?</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label key={size} className="grid w-16 gap-1 text-center text-14 font-medium">
            {size}
            <input
              name={fieldNames.toSize(size)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={choice.sizes[size] ? formatCount(choice.sizes[size]) : ''}
              placeholder="0"
              onChange={(event) => onChange(chooseSize(choice, size, formatInPlace(event)))}
              className="h-12 min-w-0 rounded-field border border-field bg-card text-center tabular-nums"
            />
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-2 text-14 text-muted">
        {sum === 0 && 'Not sure yet? Leave them empty and tell us later.'}
        {sum > 0 && sum === requested && `${formatCount(sum)} ${units} in total.`}
        {sum > 0 && sum !== requested && (
          <span className="font-semibold text-error">
            The sizes add up to {formatCount(sum)}. Change them, or the quantity below.
          </span>
        )}
      </p>
    </fieldset>
  );
}
