import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Cells, FieldSpec } from './field-specs.ts';
import { PickField } from './pick-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PlainField } from './plain-field.tsx';
import { findError, toFieldText } from './record-fields.ts';
import { RowsEditor } from './rows-editor.tsx';
import { ShapeEditor } from './shape-editor.tsx';
import { ZonesEditor } from './zones-editor.tsx';

interface RecordFieldProps {
  spec: FieldSpec;
  value: unknown;
  errors: FieldErrors;
  onType(value: unknown): void;
}

/** Any field of a record: the editors of its tables, pictures and nested parts, else one control. */
export function RecordField({ spec, value, errors, onType }: RecordFieldProps) {
  const { name, label, hint } = spec;
  const error = findError(name, errors);
  if (spec.type === 'shape') return <ShapeEditor {...spec} errorName={name} value={value} errors={errors} />;
  if (spec.type === 'flag')
    return (
      <label className="flex min-h-control w-fit cursor-pointer items-center gap-3 text-15 font-semibold">
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
            onType(spec.fromRows(list.filter((cells) => Object.values(cells).some((each) => each.trim() !== ''))))
          }
        />
      </section>
    );
  if (spec.type === 'zones')
    return <ZonesEditor name={name} label={label} hint={error ?? hint} surface={value as MockupSurface | null} />;
  if (spec.type === 'picks') return <PickField spec={spec} value={value} error={error} onType={onType} />;
  if (spec.type === 'picture')
    return (
      <PictureField
        name={name}
        label={label}
        hint={hint}
        error={error}
        defaultValue={toFieldText(spec, value)}
        onChange={(event) => onType(event.target.value)}
      />
    );
  return <PlainField spec={spec} value={value} error={error} onType={onType} />;
}
