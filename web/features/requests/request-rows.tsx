import { Minus, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { joinClasses } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { formatInPlace } from '../../platform/quantity-input.tsx';
import { toQuantityText } from '../../platform/quantity-text.ts';
import { useTypedEarly } from '../../platform/typed-input.ts';
import { ProductNameInput } from './product-name-input.tsx';
import { findQuantityFault, type RequestLine, stepQuantity } from './request-line.ts';

export interface RowActions {
  onQuantity: (key: number, quantity: string) => void;
  onPick: (key: number, uuid: string) => void;
  onName: (key: number, name: string) => void;
  onRemove: (key: number) => void;
}

interface RowProps extends RowActions {
  line: RequestLine;
  index: number;
  error?: string;
  removable: boolean;
  isSample: boolean;
}

interface RowsProps extends RowActions {
  lines: RequestLine[];
  errors: FieldErrors;
  /** One piece of each: no quantity is asked for. */
  isSample: boolean;
}

/** What is wanted, a row each. Before scripts arrive the buttons post the form, and it comes back changed. */
export function RequestRows({ lines, errors, isSample, ...actions }: RowsProps) {
  return (
    <ul>
      {lines.map((line, index) => (
        <RequestRow
          key={line.key}
          line={line}
          index={index}
          error={errors[`lines.${index}.quantity`] ?? (lines.length === 1 ? errors.quantity : undefined)}
          removable={lines.length > 1 || line.product !== null}
          isSample={isSample}
          {...actions}
        />
      ))}
    </ul>
  );
}

function RequestRow({ line, index, error, removable, isSample, ...actions }: RowProps) {
  const { product } = line;
  const note = error ?? (isSample ? null : findQuantityFault(line));
  const noteId = `wanted-${line.key}-note`;
  const name = product?.title ?? `product ${index + 1}`;
  return (
    <li className="border-line border-b py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <input type="hidden" name="line_uuid" value={product?.uuid ?? ''} />
        <input type="hidden" name="line_options" value={JSON.stringify(line.options)} />
        {product ? <Chosen line={line} /> : <NamedProduct line={line} index={index} {...actions} />}
        {isSample ? (
          <input type="hidden" name="line_quantity" value="1" />
        ) : (
          <Stepper line={line} name={name} invalid={Boolean(error)} noteId={note ? noteId : undefined} {...actions} />
        )}
        <IconButton
          type="submit"
          name="change"
          value={`remove-${index}`}
          label={`Remove ${name}`}
          className={joinClasses('-mr-2.5 ml-auto', !removable && 'invisible')}
          onClick={(event) => {
            event.preventDefault();
            actions.onRemove(line.key);
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={joinClasses('mt-2 text-14 empty:hidden', error ? 'font-semibold text-error' : 'text-muted')}
      >
        {note}
      </p>
    </li>
  );
}

function Chosen({ line: { product, options } }: { line: RequestLine }) {
  if (!product) return null;
  const chosen = Object.values(options).join(', ');
  return (
    <>
      <input type="hidden" name="line_name" value={product.title} />
      <div className="flex min-w-0 grow basis-64 items-center gap-4">
        <span className="size-16 shrink-0 overflow-hidden rounded-field bg-sunk">
          {product.picture && (
            <Picture src={product.picture} width={64} height={64} alt="" className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0">
          <Link to={product.path} className="font-semibold hover:underline">
            {product.title}
          </Link>
          <span className="block text-14 text-muted">{chosen || product.note}</span>
        </span>
      </div>
    </>
  );
}

function NamedProduct({
  line,
  index,
  onPick,
  onName,
}: { line: RequestLine; index: number } & Pick<RowActions, 'onPick' | 'onName'>) {
  const box = useTypedEarly<HTMLDivElement>((element) => onName(line.key, element.querySelector('input')?.value ?? ''));
  return (
    <div
      ref={box}
      className="min-w-0 grow basis-64"
      onInput={(event) => onName(line.key, (event.target as HTMLInputElement).value)}
    >
      <ProductNameInput
        aria-label={`Product ${index + 1}`}
        placeholder="Tell us what you need, or name a product"
        defaultValue={line.name}
        onPick={(product) => onPick(line.key, product.uuid)}
      />
    </div>
  );
}

interface StepperProps extends Pick<RowActions, 'onQuantity'> {
  line: RequestLine;
  name: string;
  invalid: boolean;
  noteId?: string;
}

function Stepper({ line, name, invalid, noteId, onQuantity }: StepperProps) {
  const box = useTypedEarly<HTMLSpanElement>((element) => {
    const typed = element.querySelector('input')?.value ?? '';
    onQuantity(line.key, toQuantityText(typed));
  });
  const step = (direction: 1 | -1, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={`${label} of ${name}`}
      onClick={() => onQuantity(line.key, stepQuantity(line, direction))}
      className="grid size-11.5 shrink-0 place-items-center rounded-full hover:bg-sunk"
    >
      {icon}
    </button>
  );
  return (
    <span
      ref={box}
      className={joinClasses(
        'flex h-12 w-44 items-center rounded-full border bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink',
        invalid ? 'edge-error' : 'border-field',
      )}
    >
      {step(-1, 'Less', <Minus aria-hidden="true" className="size-4" />)}
      <input
        // Written from outside by the buttons, formatted in place while typed: the key keeps the two from meeting.
        key={line.product?.uuid ?? 'requested'}
        name="line_quantity"
        aria-label={`Quantity of ${name}`}
        aria-invalid={invalid || undefined}
        aria-describedby={noteId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={line.quantity}
        onChange={(event) => onQuantity(line.key, formatInPlace(event))}
        className="h-full min-w-0 grow bg-transparent text-center font-semibold tabular-nums outline-hidden"
      />
      {step(1, 'More', <Plus aria-hidden="true" className="size-4" />)}
    </span>
  );
}
