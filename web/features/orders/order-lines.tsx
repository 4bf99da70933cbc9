import { Form, useNavigation } from 'react-router';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { CustomerOrder, OrderLineView } from '#contract/orders/order-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { LineProgress } from './line-progress.tsx';

/** What came back when the last try was refused: everything typed is still there. */
export interface Refused {
  intent: string;
  /** The line or problem it was about. */
  about: string;
  msg: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** The lines as they were bought, each with where it is and what the customer can do about it. */
export function OrderLines({ order, refused }: { order: CustomerOrder; refused: Refused | null }) {
  return (
    <ul className="divide-y divide-line border-line border-y" aria-label="Order lines">
      {order.lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <span className="self-start overflow-hidden rounded-field bg-sunk">
            {line.picture && <Picture src={line.picture} width={96} height={120} alt="" className="w-full" />}
          </span>
          <div className="min-w-0">
            <div className="flex flex-wrap justify-between gap-x-6">
              <h2 className="font-sans text-18 font-semibold">{line.title}</h2>
              <p className="font-semibold tabular-nums">{formatCents(line.amount_cents + line.setup_cents)}</p>
            </div>
            <p className="text-14 text-muted">
              {formatCount(line.quantity)} × {formatUnitPrice(line.unit_mills)}
              {line.setup_cents > 0 && `, setup ${formatCents(line.setup_cents)}`}
              {Object.values(line.options).length > 0 && ` · ${Object.values(line.options).join(', ')}`}
            </p>
            <div className="mt-3 max-w-96">
              <LineProgress line={line} />
            </div>
            {line.moves.length > 0 && <ProofAnswer line={line} refused={refused?.about === line.id ? refused : null} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Approve the proof, or say what to change. Both are plain forms. */
function ProofAnswer({ line, refused }: { line: OrderLineView; refused: Refused | null }) {
  const { formData } = useNavigation();
  const [approve, change] = [
    line.moves.find(({ reason }) => reason === 'none'),
    line.moves.find(({ reason }) => reason !== 'none'),
  ];
  const hidden = (to: string) => (
    <>
      <input type="hidden" name="intent" value="line" />
      <input type="hidden" name="line_id" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      <input type="hidden" name="to" value={to} />
    </>
  );
  const isSending = (to: string) => formData?.get('line_id') === line.id && formData.get('to') === to;
  return (
    <div className="mt-4 grid gap-3 rounded-card bg-tan p-4">
      <p className="text-15">Nothing is printed until you approve the proof we sent you.</p>
      {refused && !refused.fields.reason && (
        <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {refused.msg}
        </p>
      )}
      {approve && (
        <Form method="post" preventScrollReset>
          {hidden(approve.to)}
          <Button type="submit" variant="primary" pending={isSending(approve.to)}>
            {approve.label}
          </Button>
        </Form>
      )}
      {change && (
        <details open={refused?.fields.reason ? true : undefined}>
          <summary className="link inline-flex min-h-11 list-none items-center font-semibold">{change.label}</summary>
          <Form method="post" preventScrollReset className="grid gap-3">
            {hidden(change.to)}
            <Field label={change.reason_label} error={refused?.fields.reason}>
              <TextArea name="reason" rows={3} maxLength={2000} defaultValue={refused?.values.reason} />
            </Field>
            <Button type="submit" variant="line" pending={isSending(change.to)}>
              Send
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
