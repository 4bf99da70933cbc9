import { Form, useNavigation } from 'react-router';
import type { StockRow } from '#contract/stock/stock.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import type { Refused } from '../../platform/refused-form.ts';

const stockActs = [
  { act: 'receive', label: 'Receive', cases: 'Cases received', hint: 'Added to what is on hand.' },
  { act: 'count', label: 'Count', cases: 'Cases counted', hint: 'Replaces what is on hand.' },
  { act: 'adjust', label: 'Adjust', cases: 'Cases to add or remove', hint: '−1 removes one.' },
] as const;

/** Receive, count or adjust a product: three forms side by side, each with its reason. */
export function StockForms({ row, refused }: { row: StockRow; refused: Refused | null }) {
  const sending = useNavigation().formData?.get('act');
  return (
    <div className="mt-4 grid gap-4">
      {stockActs.map(({ act, label, cases, hint }) => {
        const own = refused?.values.act === act ? refused : null;
        const isReasonOptional = act === 'receive';
        return (
          <Form
            key={`${act}-${row.product_uuid}-${row.cases_on_hand}`}
            method="post"
            preventScrollReset
            noValidate
            aria-label={label}
            className="grid items-start gap-3 rounded-card bg-sunk p-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <input type="hidden" name="act" value={act} />
            <input type="hidden" name="product_uuid" value={row.product_uuid} />
            {own && Object.keys(own.fields).length === 0 && (
              <p role="alert" className="font-semibold text-error sm:col-span-3">
                {own.msg}
              </p>
            )}
            <Field label={cases} hint={hint} error={own?.fields.cases}>
              <QuantityInput name="cases" signed={act === 'adjust'} defaultValue={own?.values.cases} />
            </Field>
            <Field
              label={act === 'receive' ? 'Packing slip' : 'Reason'}
              optional={isReasonOptional}
              error={own?.fields.reason}
            >
              <TextInput name="reason" maxLength={300} defaultValue={own?.values.reason} />
            </Field>
            <Button type="submit" variant="strong" size="small" className="sm:mt-8" pending={sending === act}>
              {label}
            </Button>
          </Form>
        );
      })}
    </div>
  );
}
