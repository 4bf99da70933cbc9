import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { Select } from '#ui/select.tsx';
import type { Cells, FieldSpec } from './field-specs.ts';
import { PictureField } from './picture-field.tsx';
import { toFieldText } from './record-fields.ts';
import { RowsEditor } from './rows-editor.tsx';
import { ShapeEditor } from './shape-editor.tsx';
import { ZonesEditor } from './zones-editor.tsx';

/** What labels say beside their words: which fields may be left empty, or which may and which may not. */
export type Marks = 'optional' | 'both';

const yesNo = [
  { value: '', label: 'Not given' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Of the field itself, or of a line in it. */
function findError(name: string, fields: FieldErrors): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

interface RecordFieldProps {
  spec: FieldSpec;
  value: unknown;
  errors: FieldErrors;
  onType?(value: unknown): void;
  marks?: Marks;
}

/** Any field of a record. Where its label has marks, the browser keeps its text as short as it may be. */
export function RecordField({ spec, value, errors, onType, marks }: RecordFieldProps) {
  const { name, label, hint, placeholder, isOptional } = spec;
  const error = findError(name, errors);
  if (spec.type === 'shape') return <ShapeEditor {...spec} errorName={name} value={value} errors={errors} />;
  const text = toFieldText(spec, value);
  if (spec.type === 'flag')
    return (
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-15 font-semibold">
        <input type="checkbox" name={name} defaultChecked={value === true} className="size-5 accent-ink" />
        {label}
      </label>
    );
  if (spec.type === 'rows')
    return (
      <section aria-label={label}>
        <p aria-hidden="true" className="text-15 font-semibold">
          {label}
        </p>
        {(error || hint) && (
          <p className={`text-14 ${error ? 'font-semibold text-error' : 'text-muted'}`}>{error ?? hint}</p>
        )}
        <RowsEditor
          name={name}
          label={label}
          columns={spec.columns}
          rows={spec.toRows(value)}
          onChange={(list: Cells[]) =>
            onType?.(spec.fromRows(list.filter((cells) => Object.values(cells).some((each) => each.trim() !== ''))))
          }
        />
      </section>
    );
  if (spec.type === 'zones')
    return <ZonesEditor name={name} label={label} hint={error ?? hint} surface={value as MockupSurface | null} />;
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
  if (spec.type === 'picture') return <PictureField {...control} label={label} hint={hint} error={error} />;
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
      ) : spec.type === 'area' || (spec.type === 'lines' && spec.input !== 'number') ? (
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
  return type === 'money' || type === 'mills' || type === 'lines' ? { inputMode: 'decimal' } : {};
}
