import { Form, useNavigation } from 'react-router';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { toOrderPath } from '#contract/paths.ts';
import type { Approval } from '#contract/stores/stores.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { CodeStep, NewCodeButton } from '../../platform/code-field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

/** An order above a limit, with what its reader may do. */
export function ApprovalView({ approval, refused }: { approval: Approval; refused: Refused | null }) {
  const sending = useNavigation().formData;
  const codeSentTo = refused?.values.code_sent_to;
  const code = codeSentTo ? { sentTo: codeSentTo, error: refused.fields.code } : null;
  const { lines, ship_to, limit_cents } = approval;
  const sentTo = sending?.get('approval_id') === approval.id ? sending.get('to') : null;
  return (
    <>
      <p className="text-15 text-muted">
        {approval.label}, requested by {approval.buyer}
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y text-15">
        {lines.map(({ title, quantity, unit_mills, amount_cents }) => (
          <li key={`${title}${quantity}`} className="flex justify-between gap-x-6 py-3">
            <span className="min-w-0">
              {formatCount(quantity)} × {title}
              <span className="block text-14 text-muted">{formatUnitPrice(unit_mills)} each</span>
            </span>
            <span className="tabular-nums">{formatCents(amount_cents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 font-semibold tabular-nums">
        <span>Total with {formatCents(approval.freight_cents)} freight</span>
        <span>{formatCents(approval.total_cents)}</span>
      </p>
      {approval.tax_cents > 0 && (
        <p className="text-14 text-muted">Includes {formatCents(approval.tax_cents)} sales tax.</p>
      )}
      {approval.asked_total_cents !== approval.total_cents && (
        <p className="mt-2 text-14 font-semibold">
          Prices have changed: it was {formatCents(approval.asked_total_cents)} when {approval.buyer} asked.
        </p>
      )}
      {approval.fault && <p className="mt-2 text-14 font-semibold text-error">{approval.fault}</p>}
      <p className="mt-2 text-14 text-muted">
        Ships to {[ship_to.name, ship_to.street, ship_to.street2, ship_to.city].filter(Boolean).join(', ')},{' '}
        {ship_to.state} {ship_to.zipcode}
        {approval.po_number && `. PO number ${approval.po_number}`}
      </p>
      {limit_cents !== null && (
        <p className="mt-2 text-14 text-muted">
          {approval.buyer} has ordered {formatCents(approval.spent_cents)} of {formatCents(limit_cents)} this month.
        </p>
      )}
      {approval.reason && <p className="mt-3 border-line border-l-2 pl-4">{approval.reason}</p>}
      {approval.order_id && (
        <Link to={toOrderPath(approval.order_id)} className="link mt-3 inline-flex min-h-11 items-center font-semibold">
          View the order
        </Link>
      )}
      {refused?.msg && !refused.fields.code && (
        <p role="alert" className="mt-4 rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {refused.msg}
        </p>
      )}
      {approval.moves.length > 0 && (
        <div className="mt-5 grid gap-4">
          {approval.moves.map(({ to, label, reason }) => (
            <Form key={to} method="post" preventScrollReset className="grid gap-3">
              <input type="hidden" name="intent" value="approval" />
              <input type="hidden" name="approval_id" value={approval.id} />
              <input type="hidden" name="to" value={to} />
              <input type="hidden" name="version" value={approval.version} />
              <input type="hidden" name="total_cents" value={approval.total_cents} />
              {reason !== 'none' && (
                <Field label="Reason" optional={reason === 'optional'}>
                  <TextArea name="reason" rows={2} maxLength={2000} defaultValue={refused?.values.reason} />
                </Field>
              )}
              {refused?.values.to === to && code && <CodeStep step={code} />}
              <Button
                type="submit"
                variant={to === 'approved' ? 'primary' : 'line'}
                pending={sentTo === to}
                className="justify-self-start"
              >
                {label}
              </Button>
              {refused?.values.to === to && code && <NewCodeButton />}
            </Form>
          ))}
        </div>
      )}
    </>
  );
}
