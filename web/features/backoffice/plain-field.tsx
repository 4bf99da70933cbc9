import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { Select } from '#ui/select.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import type { FieldSpec } from './field-specs.ts';
import { toFieldText } from './record-fields.ts';

const yesNo = [
  { value: '', label: 'Not given' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What labels say beside their words: which fields may be left empty, or which may and which may not. */
export type Marks = 'optional' | 'both';

interface PlainFieldProps {
  spec: FieldSpec;
  value: unknown;
  error: string | undefined;
  onType?(text: string): void;
  marks?: Marks;
}

/** A field of one control, or of boxes to tick. Where its label has marks, the browser keeps its text as short as it may be. */
export function PlainField({ spec, value, error, onType, marks }: PlainFieldProps) {
  const { name, label, hint, placeholder, isOptional } = spec;
  const text = toFieldText(spec, value);
  if (spec.type === 'boxes')
    return (
      <Fieldset legend={label} error={error}>
        {spec.options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={text.split(' ').includes(option.value)}
          />
        ))}
      </Fieldset>
    );
  const control = {
    name,
    defaultValue: text,
    placeholder,
    maxLength: marks && 'most' in spec ? spec.most : undefined,
    onChange: (event: { target: { value: string } }) => onType?.(event.target.value),
  };
  const options = spec.type === 'select' ? spec.options : spec.type === 'lines' && spec.input === 'yes_no' && yesNo;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={marks === 'both' && !isOptional}
      optional={marks !== undefined && isOptional && !options}
    >
      {options ? (
        <Select name={name} defaultValue={text} options={options} />
      ) : spec.type === 'quantity' ? (
        <QuantityInput name={name} defaultValue={text} placeholder={placeholder} onQuantity={onType} />
      ) : spec.type === 'area' || spec.type === 'picks' || (spec.type === 'lines' && spec.input !== 'number') ? (
        <TextArea {...control} rows={spec.rows ?? ('input' in spec ? 2 : 4)} />
      ) : (
        <TextInput {...control} {...toInputType(spec)} />
      )}
    </Field>
  );
}

/** Of the keyboard that a phone shows, too. */
function toInputType({ type }: FieldSpec): { type?: string; inputMode?: 'numeric' | 'decimal' } {
  if (type === 'instant') return { type: 'datetime-local' };
  if (type === 'email' || type === 'url' || type === 'date') return { type };
  if (type === 'number') return { inputMode: 'numeric' };
  if (type === 'color') return { type };
  return type === 'money' || type === 'mills' || type === 'lines' ? { inputMode: 'decimal' } : {};
}
