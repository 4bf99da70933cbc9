import { Form, useNavigation, useParams } from 'react-router';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import { paths, toApprovalPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { CodeStep, NewCodeButton } from '../../platform/code-field.tsx';
import type { Refused } from '../../platform/refused-form.ts';

interface ReorderFormProps {
  preview: ReorderPreview;
  /** For this showing of the form: pressed twice, it is one order. */
  clientKey: string;
  refused: Refused | null;
}

/** The same again at today's prices, with what changed beside what it was. */
export function ReorderForm({ preview, clientKey, refused }: ReorderFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'reorder';
  if (preview.waiting) return <Waiting waiting={preview.waiting} />;
  const isAboveLimit = preview.left_cents !== null && preview.total_cents > preview.left_cents;
  const sentTo = refused?.values.code_sent_to;
  const canOrder = preview.lines.some(({ now_mills }) => now_mills !== null);
  return (
    <section id="reorder" aria-labelledby="reorder-title" className="mt-8 scroll-mt-6 rounded-card bg-card p-6">
      <h2 id="reorder-title" className="text-24">
        Order {preview.number} again
      </h2>
      <p className="mt-1 text-15 text-body">
        {preview.has_changed ? 'Some prices have changed since then.' : 'Prices haven’t changed since then.'} It ships
        to the same address.
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y text-15">
        {preview.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
          <li key={index} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span>
              {formatCount(line.quantity)} × {line.title}
              <span className="block text-14 text-muted">{describePrice(line)}</span>
            </span>
            {line.now_mills !== null && <span className="tabular-nums">{formatCents(line.amount_cents)}</span>}
          </li>
        ))}
      </ul>
      {canOrder ? (
        <Form method="post" preventScrollReset className="mt-4 grid gap-4">
          <input type="hidden" name="intent" value="reorder" />
          <input type="hidden" name="client_key" value={refused?.values.client_key ?? clientKey} />
          <input type="hidden" name="total_cents" value={preview.total_cents} />
          <p className="flex justify-between gap-4 font-semibold tabular-nums">
            <span>
              Total with {formatCents(preview.freight_cents)} freight
              {preview.tax_cents > 0 && ` and ${formatCents(preview.tax_cents)} sales tax`}
            </span>
            <span>{formatCents(preview.total_cents)}</span>
          </p>
          <p className="text-15 text-body">
            {preview.terms_note ?? (preview.terms === 'advance' ? 'You pay it in advance.' : termLabels[preview.terms])}
          </p>
          {refused?.msg && !refused.fields.code && (
            <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
              {refused.msg}
            </p>
          )}
          <Field label="PO number" optional>
            <TextInput name="po_number" maxLength={60} defaultValue={refused?.values.po_number} />
          </Field>
          {sentTo && <CodeStep step={{ sentTo, error: refused.fields.code }} />}
          <Button type="submit" variant="primary" pending={sending}>
            {isAboveLimit ? 'Ask for approval' : 'Place order'}
          </Button>
          {sentTo && <NewCodeButton />}
          {isAboveLimit && (
            <p className="text-15">
              This is above your spending limit: you have {formatCents(preview.left_cents ?? 0)} left this month. An
              owner of your company has to approve it before it’s ordered.
            </p>
          )}
        </Form>
      ) : (
        <ButtonLink to={paths.requestForQuotation} className="mt-4">
          Request a quote
        </ButtonLink>
      )}
    </section>
  );
}

/** Above the buyer's limit: nothing is ordered until an owner says so. */
function Waiting({ waiting }: { waiting: NonNullable<ReorderPreview['waiting']> }) {
  const { id = '' } = useParams();
  return (
    <section id="reorder" aria-labelledby="reorder-title" className="mt-8 scroll-mt-6 rounded-card bg-card p-6">
      <h2 id="reorder-title" className="text-24">
        We asked an owner to approve it.
      </h2>
      <p className="mt-2 max-w-text text-body">
        {formatCents(waiting.total_cents)} is above your spending limit, so nothing is ordered yet. We emailed the
        owners of your company. The prices stay as they are, stock is checked again when they approve, and you’ll get an
        email either way.
      </p>
      {/* The request opens for a member who is logged in, who opened the order by its id. */}
      {id.length === 36 && (
        <ButtonLink to={toApprovalPath(waiting.approval_id)} className="mt-4">
          View your request
        </ButtonLink>
      )}
    </section>
  );
}

function describePrice(line: ReorderPreview['lines'][number]): string {
  if (line.now_mills === null) return line.fault ?? 'Needs a new quote';
  const price =
    line.now_mills === line.then_mills
      ? formatUnitPrice(line.now_mills)
      : `${formatUnitPrice(line.now_mills)} today, was ${formatUnitPrice(line.then_mills)}`;
  return line.skips_proof ? `${price}. Same artwork, so no proof to wait for` : price;
}
