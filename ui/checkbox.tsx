import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';
import { groupDigits } from './group-digits.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** A second line. An error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  /** A number at the end of the row. */
  count?: number;
};

/** A box to tick, with its words; the whole row is the target. */
export function Checkbox({ label, hint, error, count, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <label
      className={joinClasses(
        'flex min-h-control cursor-pointer items-start gap-3 py-2.5 leading-snug has-disabled:cursor-default has-disabled:text-field',
        className,
      )}
    >
      <span className="relative size-5.5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="peer size-full appearance-none rounded-small border-[1.5px] border-field bg-card transition-colors checked:border-leaf checked:bg-leaf hover:border-ink aria-invalid:border-error disabled:border-line disabled:checked:bg-field"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto size-4 stroke-[2.5] text-paper opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 grow">
        {label}
        {note && (
          <span
            id={noteId}
            className={joinClasses('mt-0.5 block text-14', error ? 'font-semibold text-error' : 'text-muted')}
          >
            {note}
          </span>
        )}
      </span>
      {count !== undefined && <span className="text-muted tabular-nums">{groupDigits(count)}</span>}
    </label>
  );
}
