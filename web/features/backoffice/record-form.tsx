import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FieldConflict, isSame, listChanges, type Values } from '#contract/backoffice/merge-edit.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import type { FieldSpec } from './field-specs.ts';
import { RecordField } from './record-field.tsx';
import { findValue } from './record-fields.ts';

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
          // On phones at the end of the form: a bar that stays would cover what is typed above the keyboard.
          <p
            data-save-bar=""
            className="flex flex-wrap items-center gap-3 py-3 lg:sticky lg:bottom-0 lg:-mx-2 lg:bg-paper lg:px-2"
          >
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

/** One and the same while there are none, so that lists see when new ones come. */
const noErrors: FieldErrors = {};

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
