import { type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';

export type FieldsetProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A question with several controls under it: the legend, the controls, and the line below. */
export function Fieldset({ legend, legendHidden, hint, error, disabled, className, children }: FieldsetProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={note ? noteId : undefined}
      className={joinClasses('min-w-0', className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-15 font-semibold'}>{legend}</legend>
      {children}
      {note && (
        <p id={noteId} className={joinClasses('mt-2 text-14', error ? 'font-semibold text-error' : 'text-muted')}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
