import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { Fieldset } from './fieldset.tsx';
import { groupDigits } from './group-digits.ts';

export type RadioOption = {
  value: string;
  label: ReactNode;
  /** A second line. */
  detail?: ReactNode;
  /** A number at the end of the row. */
  count?: number;
  disabled?: boolean;
};

export type RadioGroupProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  /** rows: one below the other with hairlines; pills: side by side, for a few short words. */
  look?: 'rows' | 'pills';
  className?: string;
};

/** One choice of several, in the browser's own radios: the arrows, the form and no JavaScript come with them. */
export function RadioGroup({ look = 'rows', ...props }: RadioGroupProps) {
  const { legend, legendHidden, hint, error, disabled, className, options } = props;
  const Choice = look === 'pills' ? Pill : Row;
  return (
    <Fieldset {...{ legend, legendHidden, hint, error, disabled, className }}>
      <div className={look === 'pills' ? 'flex flex-wrap gap-2' : undefined}>
        {options.map((option) => (
          <Choice key={option.value} option={option} group={props} />
        ))}
      </div>
    </Fieldset>
  );
}

type ChoiceProps = { option: RadioOption; group: RadioGroupProps };

/** Controlled where a value is given, the browser's business otherwise. */
function toInputProps({ option, group }: ChoiceProps) {
  const { name, value, defaultValue, onValueChange, required, error } = group;
  return {
    name,
    value: option.value,
    required,
    disabled: option.disabled,
    'aria-invalid': error ? true : undefined,
    onChange: () => onValueChange?.(option.value),
    ...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value }),
  };
}

const dot =
  'size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-field bg-card transition-[border-width] ' +
  'checked:border-[6px] checked:border-ink aria-invalid:border-error disabled:border-line';

function Row(props: ChoiceProps) {
  const { label, detail, count } = props.option;
  return (
    <label className="flex min-h-11.5 cursor-pointer border-b border-line items-center gap-3 py-2 has-checked:font-semibold has-disabled:cursor-default has-disabled:text-field">
      <input type="radio" {...toInputProps(props)} className={dot} />
      <span className="min-w-0 grow leading-snug">
        {label}
        {detail && <span className="block text-14 font-normal text-muted">{detail}</span>}
      </span>
      {count !== undefined && <span className="text-muted tabular-nums">{groupDigits(count)}</span>}
    </label>
  );
}

function Pill(props: ChoiceProps) {
  const { label, count } = props.option;
  return (
    <label
      className={joinClasses(
        'relative inline-flex min-h-control cursor-pointer items-center gap-2 rounded-full border border-field bg-card px-4.5 text-15 leading-none font-medium transition-colors hover:border-ink',
        // Inset ring instead of a thicker border: the pill keeps its size when chosen.
        'has-checked:edge-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        'has-disabled:cursor-default has-disabled:border-line has-disabled:bg-transparent has-disabled:text-field',
      )}
    >
      <input
        type="radio"
        {...toInputProps(props)}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-hidden"
      />
      {label}
      {count !== undefined && <span className="text-muted tabular-nums">{groupDigits(count)}</span>}
    </label>
  );
}
