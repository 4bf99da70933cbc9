import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FieldConflict, isSame, listChanges, type Values } from '#contract/backoffice/merge-edit.ts';
import type { MockupSurface } from '#contract/catalog/product-detail.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { PictureField } from './picture-field.tsx';
import { type Cells, type FieldSpec, findValue, toFieldText } from './record-fields.ts';
import { RowsEditor } from './rows-editor.tsx';
import { ShapeEditor } from './shape-editor.tsx';
import { ZonesEditor } from './zones-editor.tsx';

/** What came back when an edit was not written: the words are still there. */
export interface RefusedEdit {
  msg: string;
  fields: FieldErrors;
  conflicts: FieldConflict[];
  /** What is stored now, where a colleague was faster: saving again goes on from there. */
  current: Values | null;
  /** What was typed; null where nothing was. */
  next: Values | null;
}

interface RecordFormProps {
  specs: readonly FieldSpec[];
  values: Values;
  refused: RefusedEdit | null;
  mayEdit: boolean;
  /** Beside the fields, made of what is typed at this moment. */
  children?: (typed: Values) => ReactNode;
  saveLabel?: string;
}

/** The fields of a record. `base` travels along: the server writes what differs from it and keeps the rest. */
export function RecordForm({ specs, values, refused, mayEdit, children, saveLabel = 'Save' }: RecordFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'save';
  const shown = refused?.next ?? values;
  const [typed, setTyped] = useState<Values>({});
  // Held as it was when the form was opened: news from colleagues must not pass for what the editor began with.
  const [opened] = useState(values);
  const base = refused?.current ?? opened;
  const isNewer = !isSame(values, base);
  return (
    <Form method="post" preventScrollReset noValidate encType="multipart/form-data">
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {/* Enter in a field presses a form's first button: it must not be one that moves a section. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only" aria-hidden="true">
        {saveLabel}
      </button>
      {isNewer && !refused && (
        <p role="status" className="mb-4 rounded-field bg-tan px-4 py-3 text-15">
          A colleague changed this while you had it open:{' '}
          {Object.keys(listChanges(base, values).after)
            .map((field) => specs.find(({ name }) => name === field)?.label ?? field)
            .join(', ')}
          . What you typed is still here.
        </p>
      )}
      {refused?.msg && (
        <div role="alert" className="mb-4 rounded-field bg-error-soft px-4 py-3 text-15 text-error">
          <p className="font-semibold">{refused.msg}</p>
          <Conflicts specs={specs} conflicts={refused.conflicts} />
        </div>
      )}
      <fieldset disabled={!mayEdit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {specs.map((spec) => (
            <div key={spec.name} className={isWide(spec) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
              <input type="hidden" name={`has.${spec.name}`} value="1" />
              <RecordField
                spec={spec}
                value={findValue(shown, spec.name)}
                errors={refused?.fields ?? noErrors}
                onType={(value) => setTyped((before) => ({ ...before, [spec.name]: value }))}
              />
            </div>
          ))}
        </div>
        {children?.({ ...shown, ...typed })}
        {mayEdit && (
          <p className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-3 bg-paper px-2 py-3 max-lg:bottom-14">
            <Button type="submit" name="intent" value="save" variant="primary" size="small" pending={pending}>
              {saveLabel}
            </Button>
            <span className="text-14 text-muted">Goes live in about a second.</span>
          </p>
        )}
      </fieldset>
    </Form>
  );
}

const isWide = ({ type }: FieldSpec) =>
  type === 'rows' || type === 'zones' || type === 'shape' || type === 'area' || type === 'picture';

const yesNo = [
  { value: '', label: 'Not given' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One and the same while there are none, so that lists see when new ones come. */
const noErrors: FieldErrors = {};

/** Of the field itself, or of a line in it. */
function findError(name: string, fields: FieldErrors): string | undefined {
  return fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

interface RecordFieldProps {
  spec: FieldSpec;
  value: unknown;
  errors: FieldErrors;
  onType(value: unknown): void;
}

function RecordField({ spec, value, errors, onType }: RecordFieldProps) {
  const { name, label, hint } = spec;
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
            onType(spec.fromRows(list.filter((cells) => Object.values(cells).some((each) => each.trim() !== ''))))
          }
        />
      </section>
    );
  if (spec.type === 'zones')
    return <ZonesEditor name={name} label={label} hint={error ?? hint} surface={value as MockupSurface | null} />;
  const onChange = (event: { target: { value: string } }) => onType(event.target.value);
  const options = spec.type === 'select' ? spec.options : spec.type === 'lines' && spec.input === 'yes_no' && yesNo;
  if (options)
    return (
      <Field label={label} hint={hint} error={error}>
        <Select name={name} defaultValue={text} options={options} />
      </Field>
    );
  if (spec.type === 'area' || (spec.type === 'lines' && spec.input !== 'number'))
    return (
      <Field label={label} hint={hint} error={error}>
        <TextArea
          name={name}
          defaultValue={text}
          onChange={onChange}
          rows={name === 'markdown' ? 12 : 'input' in spec ? 2 : 4}
        />
      </Field>
    );
  if (spec.type === 'picture')
    return <PictureField name={name} label={label} hint={hint} error={error} defaultValue={text} onChange={onChange} />;
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        name={name}
        type={spec.type === 'instant' ? 'datetime-local' : 'text'}
        inputMode={spec.type === 'number' ? 'numeric' : spec.type === 'lines' ? 'decimal' : undefined}
        defaultValue={text}
        onChange={onChange}
      />
    </Field>
  );
}

/** Both values of each field that two people changed; saving again takes the editor's own. */
function Conflicts({ specs, conflicts }: { specs: readonly FieldSpec[]; conflicts: readonly FieldConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-2">
      {conflicts.map(({ field, yours, theirs }) => (
        <div key={field}>
          <dt className="font-semibold">{specs.find(({ name }) => name === field)?.label ?? field}</dt>
          <dd>Theirs: {toShort(theirs)}</dd>
          <dd>Yours: {toShort(yours)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function toShort(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text || '(empty)';
}
