import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatCount } from '#contract/format-number.ts';
import { adjustReasons } from '#contract/storage/movements.ts';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { toSigned } from './movement-list.tsx';
import type { RefusedForm } from './release-form.tsx';

export type PostAct = 'in' | 'adjust' | 'count';

const casesLabels: Record<PostAct, string> = { in: 'Cases received', adjust: 'Cases', count: 'Cases counted' };

interface StaffPostFormProps {
  item: StaffStorageItem;
  act: PostAct;
  refused: RefusedForm | null;
}

/** Receives, corrects or counts. The button says what becomes of the balance. */
export function StaffPostForm({ item, act, refused }: StaffPostFormProps) {
  const [cases, setCases] = useState(refused?.values.cases ?? '');
  const sending = useNavigation().formData?.get('act') === act;
  const error = (name: string) => refused?.fields[name];
  const text = (name: string) => ({ name, defaultValue: refused?.values[name] });
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className="mt-3 grid gap-4 rounded-card bg-sunk p-4 sm:grid-cols-3"
      aria-label={casesLabels[act]}
    >
      <input type="hidden" name="intent" value="post" />
      <input type="hidden" name="item_id" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="act" value={act} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <p role="alert" className="font-semibold text-error sm:col-span-3">
          {refused.msg}
        </p>
      )}
      <Field label={casesLabels[act]} error={error('cases')} hint={act === 'adjust' ? '−1 removes one.' : undefined}>
        <TextInput
          name="cases"
          inputMode={act === 'adjust' ? 'text' : 'numeric'}
          value={cases}
          onChange={(event) => setCases(event.target.value)}
          required
        />
      </Field>
      {act === 'adjust' && (
        <Field label="Reason" error={error('reason')}>
          <Select
            name="reason"
            defaultValue={refused?.values.reason ?? 'damaged'}
            options={Object.entries(adjustReasons).map(([value, label]) => ({ value, label }))}
          />
        </Field>
      )}
      {act === 'in' && (
        <Field label="Order" error={error('reference')} optional>
          <TextInput {...text('reference')} maxLength={80} />
        </Field>
      )}
      <Field label="Note" error={error('note')} optional>
        <TextInput {...text('note')} maxLength={200} />
      </Field>
      <div className="sm:col-span-3">
        <Button type="submit" variant="primary" size="small" pending={sending}>
          {tellResult(act, cases, item.on_hand)}
        </Button>
        <span className="ml-4 text-13 text-muted">To correct a movement, post another.</span>
      </div>
    </Form>
  );
}

/** 'Post −1, leaves 8'; without scripts, or before a number is typed, 'Post'. */
export function tellResult(act: PostAct, typed: string, onHand: number): string {
  const cases = Number(typed.replace('−', '-'));
  if (typed.trim() === '' || !Number.isInteger(cases)) return 'Post';
  const change = act === 'count' ? cases - onHand : cases;
  if (onHand + change < 0) return 'Post';
  return `Post ${change === 0 ? 'no change' : toSigned(change)}, leaves ${formatCount(onHand + change)}`;
}
