import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { adjustReasons } from '#contract/storage/movements.ts';
import { describeCases, joinCases } from '#contract/storage/pieces.ts';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import type { Refused } from '../../platform/refused-form.ts';

export type PostAct = 'in' | 'adjust' | 'count';

const actWords: Record<PostAct, string> = { in: ' received', adjust: '', count: ' counted' };

interface StaffPostFormProps {
  item: StaffStorageItem;
  act: PostAct;
  refused: Refused | null;
}

/** Receives, corrects or counts. The button says what becomes of the balance. */
export function StaffPostForm({ item, act, refused }: StaffPostFormProps) {
  const [cases, setCases] = useState(refused?.values.cases ?? '');
  const [pieces, setPieces] = useState(refused?.values.pieces ?? '');
  const sending = useNavigation().formData?.get('act') === act;
  const error = (name: string) => refused?.fields[name];
  const text = (name: string) => ({ name, defaultValue: refused?.values[name] });
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className="mt-3 grid gap-4 rounded-card bg-sunk p-4 sm:grid-cols-3"
      aria-label={`Goods${actWords[act]}`}
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
      {item.case_pack && (
        <Field
          label={`Cases${actWords[act]}`}
          error={error('cases')}
          hint={act === 'adjust' ? '−1 removes one.' : undefined}
        >
          <QuantityInput name="cases" signed={act === 'adjust'} value={cases} onQuantity={setCases} />
        </Field>
      )}
      <Field
        label={`Pieces${actWords[act]}`}
        error={error('pieces')}
        hint={item.case_pack ? 'Beside full cases.' : act === 'adjust' ? '−1 removes one.' : undefined}
        optional={item.case_pack !== null}
      >
        <QuantityInput name="pieces" signed={act === 'adjust'} value={pieces} onQuantity={setPieces} />
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
          {tellResult(act, { cases, pieces }, item)}
        </Button>
        <span className="ml-4 text-13 text-muted">To correct a movement, post another.</span>
      </div>
    </Form>
  );
}

interface Typed {
  cases: string;
  pieces: string;
}

/** 'Post −1 case, leaves 8 cases'; without scripts, or before a number is typed, 'Post'. */
export function tellResult(
  act: PostAct,
  { cases, pieces }: Typed,
  { on_hand, case_pack }: Pick<StaffStorageItem, 'on_hand' | 'case_pack'>,
): string {
  const typed = joinCases({ cases: readNumber(cases), pieces: readNumber(pieces) }, case_pack);
  if (`${cases}${pieces}`.trim() === '' || !Number.isInteger(typed)) return 'Post';
  const change = act === 'count' ? typed - on_hand : typed;
  if (on_hand + change < 0) return 'Post';
  const amount = `${change > 0 ? '+' : '−'}${describeCases(Math.abs(change), case_pack)}`;
  return `Post ${change === 0 ? 'no change' : amount}, leaves ${describeCases(on_hand + change, case_pack)}`;
}

const readNumber = (typed: string) => Number(typed.replaceAll(',', '').replace('−', '-'));
