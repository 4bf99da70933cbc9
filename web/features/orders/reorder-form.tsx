import { type ReactNode, useRef } from 'react';
import { Form, useNavigation, useParams, useSubmit } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { paths, toApprovalPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { CodeStep, NewCodeButton } from '../../platform/code-field.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import { readQuantity } from '../../platform/quantity-text.ts';
import type { Refused } from '../../platform/refused-form.ts';

interface ReorderFormProps {
  preview: ReorderPreview;
  /** For this showing of the form: pressed twice, it is one order. */
  clientKey: string;
  refused: Refused | null;
  /** What pays for it at once. */
  payWith: ReactNode;
}

/** The same again at today's prices, or other quantities of it, with what changed beside what it was. */
export function ReorderForm({ preview, clientKey, refused, payWith }: ReorderFormProps) {
  const sending = useNavigation().formData?.get('intent') === 'reorder';
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  if (preview.waiting) return <Waiting waiting={preview.waiting} />;
  const isAboveLimit = preview.left_cents !== null && preview.total_cents > preview.left_cents;
  const sentTo = refused?.values.code_sent_to;
  const canOrder = preview.lines.some(({ now_mills }) => now_mills !== null);
  const shown = preview.lines.map(({ quantity }) => quantity).join(',');
  /** Another quantity has another total, which is seen before it is ordered. */
  const showTotals = () => {
    const wanted = form.current && new FormData(form.current).getAll('quantity').map(String);
    if (!wanted || wanted.map(readQuantity).join(',') === shown) return;
    const query = new URLSearchParams([['reorder', ''], ...wanted.map((text) => ['quantity', text])]);
    void submit(query, { method: 'get', replace: true, preventScrollReset: true });
  };
  return (
    <section id="reorder" aria-labelledby="reorder-title" className="mt-8 scroll-mt-6 rounded-card bg-card p-6">
      <h2 id="reorder-title" className="text-24">
        Order {preview.number} again
      </h2>
      <p className="mt-1 text-15 text-body">{tellChanges(preview)} It ships to the same address.</p>
      <Form ref={form} id="reorder-form" method="post" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="reorder" />
        <input type="hidden" name="client_key" value={refused?.values.client_key ?? clientKey} />
        <input type="hidden" name="total_cents" value={preview.total_cents} />
        <input type="hidden" name="shown" value={shown} />
        <ul className="mt-4 divide-y divide-line border-line border-y text-15">
          {preview.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span className="min-w-0 grow basis-48">
                {line.title}
                <span className={`block text-14 ${line.fault ? 'font-semibold text-error' : 'text-muted'}`}>
                  {describePrice(line)}
                </span>
              </span>
              <QuantityInput
                // A new answer of the server is a new field: what was typed before it must not stay.
                key={line.quantity}
                name="quantity"
                aria-label={`Quantity of ${line.title}`}
                aria-invalid={line.fault ? true : undefined}
                defaultValue={formatCount(line.quantity)}
                onBlur={showTotals}
                className="w-28 text-right tabular-nums"
              />
              <span className="w-24 text-right tabular-nums">
                {line.now_mills !== null && formatCents(line.amount_cents)}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-14 text-muted">Enter 0 to leave a product out.</p>
        {canOrder ? (
          <div className="mt-4 grid gap-4">
            <p aria-live="polite" className="flex justify-between gap-4 font-semibold tabular-nums">
              <span>
                Total with {formatCents(preview.freight_cents)} freight
                {preview.tax_cents > 0 && ` and ${formatCents(preview.tax_cents)} sales tax`}
              </span>
              <span>{formatCents(preview.total_cents)}</span>
            </p>
            <p className="text-15 text-body">{preview.terms_note ?? `${preview.payment}.`}</p>
            {refused?.msg && !refused.fields.code && (
              <p role="alert" tabIndex={-1} className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
                {refused.fields.deliver_on ?? refused.msg}
              </p>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              {preview.deliver_from && preview.deliver_until && (
                <Field label="Delivery">
                  <Select
                    name="deliver_on"
                    defaultValue={refused?.values.deliver_on ?? ''}
                    options={[
                      { value: '', label: `Earliest: by ${formatDay(preview.deliver_until)}` },
                      ...preview.later_days.map((day) => ({ value: day, label: formatDay(day) })),
                    ]}
                  />
                </Field>
              )}
              <Field label="PO number" optional>
                <TextInput name="po_number" maxLength={60} defaultValue={refused?.values.po_number} />
              </Field>
            </div>
            {payWith}
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
          </div>
        ) : (
          <ButtonLink to={paths.requestForQuotation} className="mt-4">
            Request a quote
          </ButtonLink>
        )}
      </Form>
    </section>
  );
}

/** What costs another amount today; of other quantities, only that these are today's prices. */
export function tellChanges({ lines, then_freight_cents, freight_cents }: ReorderPreview): string {
  const isPriceNew = lines.some(({ now_mills, then_mills }) => now_mills !== null && now_mills !== then_mills);
  if (then_freight_cents === null) return 'These are today’s prices for these quantities.';
  if (then_freight_cents !== freight_cents) {
    const freight = `freight is ${formatCents(freight_cents)} today, was ${formatCents(then_freight_cents)}`;
    return isPriceNew
      ? `Some prices have changed since then, and ${freight}.`
      : `The prices of the products haven’t changed since then; ${freight}.`;
  }
  return isPriceNew ? 'Some prices have changed since then.' : 'Prices and freight haven’t changed since then.';
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
  if (line.quantity === 0) return 'Left out';
  if (line.now_mills === null) return line.fault ?? 'Needs a new quote';
  const price =
    line.now_mills === line.then_mills
      ? formatUnitPrice(line.now_mills)
      : `${formatUnitPrice(line.now_mills)} today, was ${formatUnitPrice(line.then_mills)}`;
  return line.skips_proof ? `${price}. Same artwork, so no proof to wait for` : price;
}
