import { Minus, Plus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { formatInPlace } from '../../platform/quantity-input.tsx';
import { fieldNames, readQuantity } from './choice-state.ts';
import type { Offer } from './offer.ts';

/** The bar at the foot of a phone leads here. */
const id = 'quantity';

interface QuantityLadderProps {
  typed: string;
  offer: Offer;
  /** The prices are those of the customer's company. */
  isAgreed: boolean;
  units: string;
  onChange: (quantity: string) => void;
}

/** Field, steps and ladder set the same number. Before scripts arrive every button sends the form with its own. */
export function QuantityLadder({ typed, offer, isAgreed, units, onChange }: QuantityLadderProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { fault, next } = offer;

  const choose = (quantity: number) => ({
    type: 'submit' as const,
    name: fieldNames.quantity,
    value: quantity,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setDraft(null);
      onChange(String(quantity));
    },
  });

  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          Quantity <span className="font-normal text-muted">in {units}</span>
        </label>
        <div className="flex h-12 w-48 items-center rounded-full border border-field bg-card has-[input:hover]:border-ink has-aria-invalid:edge-error">
          <StepButton label="Decrease quantity" to={offer.stepDown} choose={choose}>
            <Minus aria-hidden="true" className="size-4" />
          </StepButton>
          <input
            id={id}
            name={fieldNames.quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={draft ?? toShown(typed)}
            onChange={(event) => {
              const text = formatInPlace(event);
              setDraft(text);
              onChange(text);
            }}
            onBlur={() => setDraft(null)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-note`}
            className="h-full min-w-0 grow scroll-mt-28 bg-transparent text-center font-semibold tabular-nums outline-hidden focus-visible:underline focus-visible:decoration-2 focus-visible:underline-offset-4"
          />
          <StepButton label="Increase quantity" to={offer.stepUp} choose={choose}>
            <Plus aria-hidden="true" className="size-4" />
          </StepButton>
        </div>
      </div>
      <div id={`${id}-note`} aria-live="polite" className="empty:hidden">
        {fault && (
          <div className="mt-3 rounded-field bg-error-soft px-4 py-3 text-15">
            <p className="font-semibold text-error">{fault.sentence}</p>
            <p className="mt-1 flex flex-wrap gap-x-5">
              {fault.nearest.map((quantity) => (
                <button
                  key={quantity}
                  {...choose(quantity)}
                  className="min-h-11 font-semibold underline underline-offset-4"
                >
                  Use {formatCount(quantity)}
                </button>
              ))}
            </p>
          </div>
        )}
      </div>
      {/* As high as the gap was, so that nothing moves when it gets its words. */}
      <p aria-live="polite" className="h-4 text-13 font-semibold leading-4 text-leaf">
        {isAgreed && 'Your price'}
      </p>
      <ol
        aria-label={isAgreed ? 'Your price by quantity' : 'Price by quantity'}
        className="grid grid-cols-[repeat(auto-fit,minmax(4.1rem,1fr))] gap-px overflow-hidden rounded-field border border-line bg-line"
      >
        {offer.cells.map((cell) => (
          <li key={cell.quantity} className="grid">
            <button
              {...choose(cell.quantity)}
              aria-current={cell.chosen ? 'true' : undefined}
              className="bg-card px-2 py-3 text-left transition-colors hover:bg-sunk focus-visible:-outline-offset-4 aria-current:bg-ink aria-current:text-paper aria-current:[--focus:var(--color-paper)] sm:px-3.5"
            >
              <span className="block text-13 tabular-nums opacity-80 sm:text-14">{formatCount(cell.quantity)}</span>
              <span className="block font-display-small text-16 font-bold tabular-nums sm:text-18">
                {formatUnitPrice(cell.unitMills)}
              </span>
              <span className="block text-13 opacity-80">
                {cell.savingPercent > 0 ? `${cell.savingPercent}% less` : 'each'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-2.5 h-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className="h-full w-full origin-left bg-leaf transition-transform duration-250 ease-out"
          style={{ transform: `scaleX(${offer.progress})` }}
        />
      </div>
      <p className="mt-3 text-15 max-xl:min-h-[2lh]">
        {next ? (
          <>
            <strong className="font-semibold text-leaf">{next.lead}</strong>{' '}
            <span className="text-body">{next.detail}</span>
          </>
        ) : (
          <span className="text-body">
            This is {isAgreed ? 'your lowest price' : 'our lowest list price'}. Ask us about larger orders.
          </span>
        )}
      </p>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  to: number | null;
  choose: (quantity: number) => object;
  children: React.ReactNode;
}

function StepButton({ label, to, choose, children }: StepButtonProps) {
  return (
    <button
      {...(to === null ? { type: 'button' as const, disabled: true } : choose(to))}
      aria-label={to === null ? label : `${label}: ${formatCount(to)}`}
      className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunk disabled:text-field disabled:hover:bg-transparent print:hidden"
    >
      {children}
    </button>
  );
}

function toShown(typed: string): string {
  const quantity = readQuantity(typed);
  return Number.isNaN(quantity) ? typed : formatCount(quantity);
}
