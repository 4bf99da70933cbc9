import { type FormEvent, useRef } from 'react';
import { Form, redirect, useNavigation, useSubmit } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths, toOrderPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { payAtOnce } from '../features/payments/pay-at-once.server.ts';
import { PayWith } from '../features/payments/pay-with.tsx';
import { StoreFrame } from '../features/store/store-frame.tsx';
import { StoreOrderLines } from '../features/store/store-order-lines.tsx';
import { unwrap } from '../platform/load.ts';
import { readQuantity } from '../platform/quantity-text.ts';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/store-order';

const mostLines = 40;
/** Of the form that asks what other quantities, or another address, cost. */
const choicesId = 'store-choices';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  const typed = url.searchParams.getAll('quantity');
  const lines = url.searchParams
    .getAll('line')
    .slice(0, mostLines)
    .map((line, at) =>
      line.replace(/:\d+$/, (linked) => (typed[at] === undefined ? linked : `:${readQuantity(typed[at]) ?? 0}`)),
    )
    .join(',');
  const found = await context.get(callContext)('GET /api/store/preview', {
    lines,
    address_id: (url.searchParams.get('address') ?? '').slice(0, 40),
  });
  // Half an address, a store that closed, or a product that left it.
  if (found.code === 422 || found.code === 404 || found.code === 409) throw redirect(paths.store);
  return { preview: unwrap(found), lines, clientKey: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  requireLogin(args.context, args.url);
  return receiveForm(
    args,
    submitTo('POST /api/store/order', async (done, sent) =>
      done.outcome === 'ordered'
        ? ((await payAtOnce(sent, done.order_id)) ?? toOrderPath(done.order_id))
        : `${paths.store}?requested`,
    ),
  );
}

/** A refused order is news as well: the page then shows the total that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: 'Place your order' }];

export default function StoreOrder({ loaderData: { preview, lines, clientKey }, actionData }: Route.ComponentProps) {
  const { brand } = useRootData();
  const isSending = useNavigation().formData?.has('client_key') ?? false;
  const { bright, on_bright } = preview.brand.colors;
  const needsProof = preview.lines.some(({ skips_proof }) => !skips_proof);
  const hasFault = preview.lines.some(({ fault }) => fault !== null);
  const submit = useSubmit();
  const choices = useRef<HTMLFormElement>(null);
  /** Another quantity has another total, which is seen before it is ordered. */
  const showTotals = (): boolean => {
    const wanted = choices.current ? new FormData(choices.current).getAll('quantity') : [];
    if (preview.lines.every(({ quantity }, at) => readQuantity(String(wanted[at] ?? '')) === quantity)) return false;
    void submit(choices.current, { replace: true, preventScrollReset: true });
    return true;
  };
  const holdUnseen = (event: FormEvent) => showTotals() && event.preventDefault();
  return (
    <StoreFrame brand={preview.brand} supplier={brand}>
      <div className="shell max-w-page py-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-16">
        <div>
          <h1 className="text-heading">Check and place your order</h1>
          <p className="mt-3 text-18 text-body">
            {needsProof
              ? 'We’ll send a proof for artwork that isn’t approved yet. The rest goes straight to production.'
              : 'Same artwork, so there’s no proof to wait for. It goes straight to production.'}
          </p>
          <StoreOrderLines lines={preview.lines} form={choicesId} onQuantity={showTotals} />
          <Link to={paths.store} className="link mt-4 inline-flex min-h-11 items-center">
            Back to your store
          </Link>
        </div>
        <div className="grid content-start gap-6 rounded-card bg-card p-6 max-lg:mt-8 lg:self-start">
          {preview.addresses.length === 0 ? (
            <div>
              <p>Add a delivery address first.</p>
              <ButtonLink to={paths.addressInfo} className="mt-4">
                Add an address
              </ButtonLink>
            </div>
          ) : (
            <>
              <Form ref={choices} id={choicesId} method="get" preventScrollReset className="flex items-end gap-3">
                <Field label="Ship to" className="grow">
                  <Select
                    name="address"
                    key={preview.address_id}
                    defaultValue={preview.address_id}
                    options={preview.addresses.map(({ id, label, city }) => ({
                      value: id,
                      label: `${label}, ${city}`,
                    }))}
                  />
                </Field>
                <Button type="submit" variant="line">
                  Update
                </Button>
              </Form>
              <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
                <dt>Products</dt>
                <dd className="text-right">{formatCents(preview.goods_cents)}</dd>
                {preview.setup_cents > 0 && (
                  <>
                    <dt>Setup</dt>
                    <dd className="text-right">{formatCents(preview.setup_cents)}</dd>
                  </>
                )}
                <dt>Freight</dt>
                <dd className="text-right">
                  {preview.freight_cents === null ? 'on request' : formatCents(preview.freight_cents)}
                </dd>
                {preview.tax_cents > 0 && (
                  <>
                    <dt>{preview.tax_label}</dt>
                    <dd className="text-right">{formatCents(preview.tax_cents)}</dd>
                  </>
                )}
                <dt className="font-semibold">Total</dt>
                <dd className="text-right font-semibold">{formatCents(preview.total_cents)}</dd>
              </dl>
              <p className="text-15">{preview.terms_note ?? `${preview.payment}.`}</p>
              {preview.needs_approval && (
                <p className="rounded-field bg-sunk px-4 py-3 text-15">
                  This is above your limit: {formatCents(preview.left_cents ?? 0)} of{' '}
                  {formatCents(preview.limit_cents ?? 0)} is left this month. An owner gets an email and decides. Prices
                  are good for 14 days.
                </p>
              )}
              {actionData && (
                <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
                  {Object.values(actionData.fields)[0] ?? actionData.msg}
                </p>
              )}
              {preview.freight_cents === null ? (
                <ButtonLink to={paths.requestForQuotation}>Request a quote</ButtonLink>
              ) : hasFault ? (
                <p className="text-15">Please correct the quantity to place your order.</p>
              ) : (
                <Form method="post" className="grid gap-4" onSubmit={holdUnseen}>
                  <input type="hidden" name="lines" value={lines} />
                  <input type="hidden" name="address_id" value={preview.address_id} />
                  <input type="hidden" name="total_cents" value={preview.total_cents} />
                  <input type="hidden" name="client_key" value={actionData?.values.client_key || clientKey} />
                  {preview.deliver_until && (
                    <Field label="Delivery">
                      <Select
                        name="deliver_on"
                        defaultValue={actionData?.values.deliver_on ?? ''}
                        options={[
                          { value: '', label: `Earliest: by ${formatDay(preview.deliver_until)}` },
                          ...preview.later_days.map((day) => ({ value: day, label: formatDay(day) })),
                        ]}
                      />
                    </Field>
                  )}
                  <Field label="PO number" optional>
                    <TextInput name="po_number" maxLength={60} defaultValue={actionData?.values.po_number} />
                  </Field>
                  <PayWith
                    payAtOnce={preview.pay_at_once}
                    totalCents={preview.total_cents}
                    usual={preview.payment}
                    defaultValue={actionData?.values.pay_with}
                  />
                  <Button
                    type="submit"
                    size="large"
                    pending={isSending}
                    variant="light"
                    style={{ background: bright, color: on_bright }}
                    wide
                  >
                    {preview.needs_approval ? 'Ask for approval' : 'Place order'}
                  </Button>
                </Form>
              )}
            </>
          )}
        </div>
      </div>
    </StoreFrame>
  );
}
