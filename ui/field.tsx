import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';
import { controlClass, FieldContext, useFieldControl } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  /** Why it is asked. An error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks the label with `*` and the control as required. */
  required?: boolean;
  /** Writes 'optional' beside the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only, where the surroundings already say it. */
  labelHidden?: boolean;
  /** The control's id, when something outside must point at it (an error summary). */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A label, one control (TextInput, TextArea, Select, RichSelect) and the line below it. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional = false, labelHidden = false, className, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const note = error ?? hint;
  const noteId = note ? `${id}-note` : undefined;
  const text = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-orange-ink">
          *
        </span>
      )}
      {/* The space is text, not a margin, or a screen reader joins the two words. */}
      {optional && <span className="font-normal text-muted"> &nbsp;optional</span>}
    </>
  );
  return (
    <div className={joinClasses('flex min-w-0 flex-col', className)}>
      <label htmlFor={id} className={labelHidden ? undefined : 'mb-2 text-15 font-semibold'}>
        {labelHidden ? <span className="sr-only">{text}</span> : text}
      </label>
      <FieldContext value={{ id, describedBy: noteId, invalid: Boolean(error), required }}>{children}</FieldContext>
      {note && (
        <p id={noteId} className={joinClasses('mt-2 text-14', error ? 'font-semibold text-error' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}

export type TextInputProps = ComponentProps<'input'> & {
  /** Stands inside the field before or after the text: an icon, a unit, a button. */
  start?: ReactNode;
  end?: ReactNode;
};

/** One line of text. */
export function TextInput({ start, end, className, ...rest }: TextInputProps) {
  const wiring = useFieldControl();
  const input = (
    <input
      type="text"
      {...wiring}
      {...rest}
      className={joinClasses(
        controlClass,
        'h-field read-only:bg-sunk',
        start ? 'pl-11' : 'pl-4',
        end === undefined ? 'pr-4' : 'pr-14',
        className,
      )}
    />
  );
  // A part that comes later is given as false until then: around a new frame the input would be made anew, and empty.
  if (start === undefined && end === undefined) return input;
  return (
    <span className="relative block">
      {start && <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center">{start}</span>}
      {input}
      {end && <span className="absolute inset-y-0 right-1 grid min-w-11 place-items-center text-muted">{end}</span>}
    </span>
  );
}

export type TextAreaProps = ComponentProps<'textarea'>;

/** Several lines of text; the writer may pull it taller. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const wiring = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...wiring}
      {...rest}
      className={joinClasses(
        controlClass,
        'min-h-[calc(var(--spacing-field)*2)] resize-y px-4 py-3 read-only:bg-sunk',
        className,
      )}
    />
  );
}
