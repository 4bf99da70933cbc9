import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCents, formatUnitPrice } from '#contract/format-number.ts';
import { findSwatch } from '#print/mockup/swatches.ts';
import { lookOption } from '../../platform/look-places.ts';
import { asksForMethod, type Choice, chooseMethod, chooseOption, fieldNames, readQuantity } from './choice-state.ts';
import type { ShownProduct } from './shown-product.ts';

interface OptionChoicesProps {
  product: ShownProduct;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** One question for each option, and one for the way it is printed where no option decides that already. */
export function OptionChoices({ product, choice, onChange }: OptionChoicesProps) {
  const asks = asksForMethod(product);
  const picture = product.views[0]?.src;
  const [followed, setFollowed] = useState<{ at: string; sentence: string } | null>(null);
  const choose = (at: string, next: Choice) => {
    const sentence = describeFollowed(product, choice, next, at);
    setFollowed(asks && sentence ? { at, sentence } : null);
    onChange(next);
  };
  const toNote = (at: string) => (followed?.at === at ? followed.sentence : '');
  return (
    <>
      {picture && product.customisable && (
        <div className="look-room">
          <lookOption.Place
            picture={picture}
            chosen={choice}
            quantity={readQuantity(choice.quantity)}
            onChoose={(print) => onChange({ ...choice, ...print })}
          />
        </div>
      )}
      {product.options.map(({ name, values }) => (
        <PillChoice
          key={name}
          legend={name}
          name={fieldNames.toOption(name)}
          value={choice.options[name] ?? ''}
          onChange={(label) => choose(name, chooseOption(product, choice, name, label))}
          followed={toNote(name)}
          pills={values.map(({ label, surcharge_mills, note, print_method }) => ({
            value: label,
            label,
            swatch: findSwatch(name, label),
            note: [
              surcharge_mills > 0 && `${formatUnitPrice(surcharge_mills)} more each`,
              note,
              !asks && describeMethod(product.print_methods, print_method),
            ]
              .filter(Boolean)
              .join('. '),
          }))}
        />
      ))}
      {asks && (
        <PillChoice
          legend="Print"
          name={fieldNames.printMethod}
          value={choice.printMethod}
          onChange={(method) => choose(fieldNames.printMethod, chooseMethod(product, choice, method))}
          followed={toNote(fieldNames.printMethod)}
          pills={product.print_methods.map(({ method, name }) => ({
            value: method,
            label: name,
            swatch: null,
            note: describeMethod(product.print_methods, method),
          }))}
        />
      )}
    </>
  );
}

/** What a value costs in time and setup, where it decides how the product is printed. */
function describeMethod(methods: ShownProduct['print_methods'], wanted: string | undefined): string {
  const found = methods.length > 1 && methods.find(({ method }) => method === wanted);
  if (!found) return '';
  const setup = found.setup_fee_cents > 0 && `${formatCents(found.setup_fee_cents)} setup`;
  return [`${found.lead_days} business days`, setup].filter(Boolean).join(', ');
}

/** What changed along with the choice that was made at `at`; empty where nothing did. */
function describeFollowed({ options, print_methods }: ShownProduct, before: Choice, after: Choice, at: string): string {
  const method = print_methods.find((each) => each.method === after.printMethod);
  if (at !== fieldNames.printMethod && after.printMethod !== before.printMethod && method)
    return `Print is now ${method.name}, ${method.lead_days} business days.`;
  const other = options.find(({ name }) => name !== at && after.options[name] !== before.options[name]);
  return other ? `${other.name} is now ${after.options[other.name]}.` : '';
}

interface PillChoiceProps {
  legend: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What this choice changed elsewhere. */
  followed: string;
  pills: { value: string; label: string; swatch: ReturnType<typeof findSwatch>; note: string }[];
}

const pillLook =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-field bg-card px-4.5 py-2 text-15 leading-tight font-medium transition-colors hover:border-ink has-checked:edge-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';
const swatchLook =
  'relative grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent transition-colors hover:border-field has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';

/** The legend says what is chosen and what that means, so the pills stay short. Colors alone are swatches. */
function PillChoice({ legend, name, value, onChange, followed, pills }: PillChoiceProps) {
  const chosen = pills.find((pill) => pill.value === value);
  const isColor = pills.every(({ swatch }) => swatch !== null);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-14 text-muted">
        {legend} <span className="ml-1.5 font-semibold text-ink">{chosen?.label}</span>
        {chosen?.note && <span className="ml-1.5">{chosen.note}</span>}
      </legend>
      <div className="flex flex-wrap gap-2 print:hidden">
        {pills.map((pill) => (
          <label key={pill.value} title={isColor ? pill.label : undefined} className={isColor ? swatchLook : pillLook}>
            <input
              type="radio"
              name={name}
              value={pill.value}
              checked={pill.value === value}
              onChange={() => onChange(pill.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-hidden"
            />
            {pill.swatch && <Swatch of={pill.swatch} isLarge={isColor} />}
            <span className={isColor ? 'sr-only' : undefined}>{pill.label}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="text-14 text-body not-empty:mt-2">
        {followed}
      </p>
    </fieldset>
  );
}

/** What a value looks like; a plus where the customer names the color. */
function Swatch({ of, isLarge }: { of: NonNullable<ReturnType<typeof findSwatch>>; isLarge: boolean }) {
  const size = isLarge ? 'size-8' : 'size-4.5';
  if (of === 'own')
    return (
      <span
        className={`pointer-events-none grid ${size} place-items-center rounded-full border border-field border-dashed`}
      >
        <Plus aria-hidden="true" className="size-4" />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none ${size} shrink-0 rounded-full border border-ink/20 forced-color-adjust-none`}
      style={{ backgroundColor: `rgb(${of.join(' ')})` }}
    />
  );
}
