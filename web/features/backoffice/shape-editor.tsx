import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FormShape, ListShape, ObjectShape } from '#contract/backoffice/form-shape.ts';
import type { Values } from '#contract/backoffice/merge-edit.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import { PictureField } from './picture-field.tsx';
import { type Rearrangement, rearrange, toShapeText, toShownItems } from './shape-fields.ts';
import { ShapeListButton } from './shape-list-button.tsx';

interface ShapeEditorProps<Shape extends FormShape = FormShape> {
  shape: Shape;
  /** Dotted name of the field. In a list it has the position of the item, which changes when items move. */
  name: string;
  /** The name at the time of the errors. */
  errorName: string;
  label: string;
  hint?: string;
  value: unknown;
  errors: FieldErrors;
}

/** Fields for a value of any schema: fieldsets for objects, groups to add, move and remove for lists. */
export function ShapeEditor(props: ShapeEditorProps) {
  const { shape, name, errorName, label, hint, value, errors } = props;
  const error = errors[errorName];
  if (shape.type === 'list') return <ShapeList {...props} shape={shape} />;
  if (shape.type === 'object')
    return (
      <fieldset className="min-w-0 rounded-card border border-line p-4">
        <legend className="px-1.5 text-15 font-semibold">{label}</legend>
        {(error || hint) && (
          <p className={`mb-3 text-14 ${error ? 'font-semibold text-error' : 'text-muted'}`}>{error ?? hint}</p>
        )}
        <ObjectFields {...props} fields={shape.fields} />
      </fieldset>
    );
  if (shape.type === 'flag')
    return (
      <label className="flex min-h-control w-fit cursor-pointer items-center gap-3 text-15 font-semibold">
        <input type="checkbox" name={name} defaultChecked={value === true} className="size-5 accent-ink" />
        {label}
      </label>
    );
  const text = toShapeText(shape, value);
  const field = { label, hint, error, optional: shape.empty !== '' };
  if (shape.type === 'picture') return <PictureField {...field} name={name} defaultValue={text} />;
  if (shape.type === 'select')
    return (
      <Field {...field}>
        <Select
          name={name}
          defaultValue={text}
          placeholder={text && shape.empty === '' ? undefined : 'None'}
          options={shape.options.map((option) => ({ value: option, label: option }))}
        />
      </Field>
    );
  // A field of one line would drop the line breaks of what is stored.
  if (shape.type === 'text' && (shape.isLong || text.includes('\n')))
    return (
      <Field {...field}>
        <TextArea name={name} defaultValue={text} />
      </Field>
    );
  return (
    <Field {...field}>
      {shape.type === 'number' && shape.unit === 'quantity' ? (
        <QuantityInput name={name} defaultValue={text} />
      ) : (
        <TextInput name={name} defaultValue={text} inputMode={shape.type === 'number' ? 'decimal' : undefined} />
      )}
    </Field>
  );
}

interface ObjectFieldsProps extends Pick<ShapeEditorProps, 'name' | 'errorName' | 'value' | 'errors'> {
  fields: ObjectShape['fields'];
}

function ObjectFields({ fields, name, errorName, value, errors }: ObjectFieldsProps) {
  const values = (value && typeof value === 'object' ? value : {}) as Values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field.name} className={isWide(field.shape) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <ShapeEditor
            shape={field.shape}
            name={`${name}.${field.name}`}
            errorName={`${errorName}.${field.name}`}
            label={field.label ?? toLabel(field.name)}
            hint={field.hint}
            value={values[field.name]}
            errors={errors}
          />
        </div>
      ))}
    </div>
  );
}

const isWide = (shape: FormShape) =>
  shape.type === 'object' ||
  shape.type === 'list' ||
  shape.type === 'picture' ||
  (shape.type === 'text' && shape.isLong);

interface ListItem {
  key: number;
  value: unknown;
  /** Its position when the errors came; null for an item added since. */
  was: number | null;
}

/**
 * The items of a list. Its buttons send the form where scripts are off, and the server does the same to its fields.
 * Fields are uncontrolled: an item that moves takes what was typed along, because its elements move.
 */
function ShapeList(props: ShapeEditorProps<ListShape>) {
  const { shape, name, errorName, label, hint, value, errors } = props;
  const [items, setItems] = useState<ListItem[]>(() =>
    toShownItems(shape, value).map((each, at) => ({ key: at, value: each, was: at })),
  );
  const nextKey = useRef(items.length);
  const [placed, setPlaced] = useState(errors);
  if (placed !== errors) {
    setPlaced(errors);
    setItems(items.map((item, at) => ({ ...item, was: at })));
  }
  const root = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused) root.current?.querySelector<HTMLElement>(focused)?.focus();
    setFocused(null);
  }, [focused]);

  const change = (act: Rearrangement, at: number) => (event: MouseEvent) => {
    event.preventDefault();
    const blank = { key: nextKey.current++, value: undefined, was: null };
    const next = rearrange(items, act, at, blank);
    setItems(next);
    if (act === 'add') setFocused(`${toItemSelector(blank)} :is(input, textarea, select)`);
    if (act === 'remove') setFocused(toItemSelector(next[Math.min(at, next.length - 1)]));
  };
  const one = toSingular(label);
  // The names of a record are not known here: what is wrong with one of them is said of all.
  const error =
    errors[errorName] ??
    (shape.isRecord ? Object.entries(errors).find(([path]) => path.startsWith(`${errorName}.`))?.[1] : undefined);
  return (
    <fieldset ref={root} aria-label={label} className="min-w-0">
      <p aria-hidden="true" className="text-15 font-semibold">
        {label}
      </p>
      {(error || hint) && (
        <p className={`text-14 ${error ? 'font-semibold text-error' : 'text-muted'}`}>{error ?? hint}</p>
      )}
      {items.map((item, at) => {
        const title = `${one} ${at + 1}`;
        const path = `${name}.${at}`;
        const inner = {
          name: path,
          errorName: item.was === null ? '' : `${errorName}.${item.was}`,
          value: item.value,
          errors,
        };
        return (
          <fieldset
            key={item.key}
            data-item={item.key}
            tabIndex={-1}
            className="mt-3 min-w-0 rounded-card border border-line p-4"
          >
            <legend className="px-1.5 text-14 font-semibold">{title}</legend>
            {shape.item.type === 'object' ? (
              <ObjectFields {...inner} fields={shape.item.fields} />
            ) : (
              <ShapeEditor {...inner} shape={shape.item} label={title} />
            )}
            <p className="mt-3 flex flex-wrap gap-1">
              <ShapeListButton
                icon={ArrowUp}
                label="Move up"
                of={title}
                value={`${path}.up`}
                isOff={at === 0}
                onClick={change('up', at)}
              />
              <ShapeListButton
                icon={ArrowDown}
                label="Move down"
                of={title}
                value={`${path}.down`}
                isOff={at === items.length - 1}
                onClick={change('down', at)}
              />
              <ShapeListButton
                icon={X}
                label="Remove"
                of={title}
                value={`${path}.remove`}
                onClick={change('remove', at)}
              />
            </p>
          </fieldset>
        );
      })}
      <p className="mt-2">
        <ShapeListButton
          icon={Plus}
          label={`Add ${one.toLowerCase()}`}
          value={`${name}.add`}
          onClick={change('add', 0)}
        />
      </p>
    </fieldset>
  );
}

const toLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Where the focus goes on after an item is removed: its neighbor, else the button that adds one. */
function toItemSelector(item: ListItem | undefined): string {
  return item ? `:scope > [data-item="${item.key}"]` : ':scope > p > button';
}

/** 'Sections' is 'Section', 'Quantities' is 'Quantity'. */
function toSingular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/s$/, '');
}
