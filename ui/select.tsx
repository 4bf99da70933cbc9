import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';
import { controlClass, useFieldControl } from './field-context.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = ComponentProps<'select'> & {
  options: readonly SelectOption[];
  /** First entry with an empty value. */
  placeholder?: string;
  /** field: a box like the other fields; plain: bold text with an arrow, for sorting a list. */
  look?: 'field' | 'plain';
};

const looks = {
  field: `${controlClass} h-field truncate pr-11 pl-4 has-[option[value='']:checked]:text-placeholder`,
  plain: 'h-control rounded-small bg-transparent pr-7 pl-1 text-16 font-semibold text-ink field-sizing-content',
};

/** The browser's own select: works before JavaScript and opens the wheel on phones. */
export function Select({ options, placeholder, look = 'field', className, ...rest }: SelectProps) {
  const wiring = useFieldControl();
  return (
    <span className={joinClasses('relative', look === 'field' ? 'block' : 'inline-block', className)}>
      <select {...wiring} {...rest} className={`appearance-none ${looks[look]}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none absolute inset-y-0 my-auto size-4.5',
          look === 'field' ? 'right-4' : 'right-1',
        )}
      />
    </span>
  );
}
