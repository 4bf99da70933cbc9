import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#contract/format-number.ts';
import { formatInPlace } from '../../platform/quantity-input.tsx';
import { intents } from './cart-forms.ts';
import type { ShownLine } from './shown-line.ts';

interface LineControlsProps {
  line: ShownLine;
  /** What was typed and refused. */
  refused?: { typed: string; nearest: number[] };
}

/** Another quantity, or out of the cart. Leaving the field is enough with scripts; the button is for everybody. */
export function LineControls({ line, refused }: LineControlsProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = `quantity-${line.id}`;
  const shown = refused?.typed ?? formatCount(line.quantity);
  const nearest = refused?.nearest ?? line.nearest;
  const hasFault = Boolean(refused || line.fault);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Form ref={form} method="post" replace preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="intent" value={intents.change} />
        <input type="hidden" name="id" value={line.id} />
        <label htmlFor={id} className="text-14 text-muted max-sm:sr-only">
          Quantity<span className="sr-only"> of {line.product.title}</span>
        </label>
        <input
          id={id}
          // A new answer of the server is a new field: what was typed before it must not stay.
          key={shown}
          name="quantity"
          defaultValue={shown}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          aria-invalid={hasFault || undefined}
          aria-describedby={hasFault ? `fault-${line.id}` : undefined}
          onChange={formatInPlace}
          onBlur={(event) => {
            if (event.currentTarget.value.trim() !== shown && !form.current?.contains(event.relatedTarget))
              form.current?.requestSubmit();
          }}
          className="h-11 w-28 rounded-field border border-field bg-card px-3 text-right font-semibold tabular-nums hover:border-ink focus-visible:-outline-offset-2 aria-invalid:edge-error"
        />
        <button type="submit" className="min-h-11 px-1.5 text-15 font-semibold underline underline-offset-4">
          Update<span className="sr-only"> {line.product.title}</span>
        </button>
        {nearest.map((quantity) => (
          <button
            key={quantity}
            type="submit"
            name="quantity"
            value={quantity}
            className="min-h-11 rounded-full border border-field px-4 text-15 font-semibold hover:border-ink"
          >
            Use {formatCount(quantity)}
          </button>
        ))}
      </Form>
      <Form method="post" replace preventScrollReset className="-mr-3 ml-auto">
        <input type="hidden" name="intent" value={intents.remove} />
        <input type="hidden" name="id" value={line.id} />
        <button
          type="submit"
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-15 font-medium hover:bg-sunk"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove<span className="sr-only"> {line.product.title}</span>
        </button>
      </Form>
    </div>
  );
}
