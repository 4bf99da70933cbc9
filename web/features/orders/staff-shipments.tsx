import { Form } from 'react-router';
import { formatCount } from '#contract/format-number.ts';
import { carrierNames, carriers } from '#contract/orders/carriers.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { shipmentWorkflow } from '#contract/workflows/shipment-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Select } from '#ui/select.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import { QuantityInput } from '../../platform/quantity-input.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { Tracking } from './order-facts.tsx';

/** What has left, and the form for what is ready: whole lines or parts of them. */
export function StaffShipments({ order, refused }: { order: StaffOrder; refused: Refused | null }) {
  const ready = order.lines.filter(({ state }) => orderLineWorkflow.states[state].canShip);
  return (
    <section aria-labelledby="shipments">
      <h2 id="shipments" className="font-display-small text-20 font-bold">
        Shipments
      </h2>
      <ul className="mt-2 divide-y divide-line text-15">
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              Shipment {shipment.number}{' '}
              <Badge tone={shipment.tone === 'done' ? 'success' : 'line'}>{shipment.label}</Badge>
              <span className="ml-auto font-normal text-14 text-muted">
                <LocalTime at={shipment.delivered_at ?? shipment.shipped_at} shape="day" />
              </span>
            </p>
            <p className="text-14 text-body">
              {shipment.lines.map(({ title, quantity }) => `${formatCount(quantity)} × ${title}`).join(', ')}
            </p>
            <Tracking shipment={shipment} />
            {order.may_move && isInPhase(shipmentWorkflow.states, shipment.state, 'transit') && (
              <Form method="post" preventScrollReset className="mt-2">
                <input type="hidden" name="intent" value="deliver" />
                <input type="hidden" name="shipment_id" value={shipment.id} />
                <input type="hidden" name="version" value={shipment.version} />
                <Button type="submit" size="small" variant="line">
                  Delivered
                </Button>
              </Form>
            )}
            {order.may_move && isInPhase(shipmentWorkflow.states, shipment.state, 'transit') && (
              <details className="mt-2">
                <summary className="link inline-flex min-h-control list-none items-center text-14 font-semibold">
                  Void: it wasn’t sent
                </summary>
                <Form method="post" preventScrollReset className="mt-1 grid gap-3 rounded-card bg-sunk p-4">
                  <input type="hidden" name="intent" value="void" />
                  <input type="hidden" name="shipment_id" value={shipment.id} />
                  <input type="hidden" name="version" value={shipment.version} />
                  <Field label="Why it wasn’t sent" required>
                    <TextInput name="reason" maxLength={600} />
                  </Field>
                  <Button type="submit" size="small" variant="line">
                    Void shipment
                  </Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
      {order.shipments.length === 0 && <p className="text-15 text-muted">Nothing has shipped yet.</p>}
      {order.may_move && ready.length > 0 && (
        <details open={refused ? true : undefined} className="mt-3">
          <summary
            data-key="s"
            aria-keyshortcuts="S"
            className={`${toButtonClass({ variant: 'line', size: 'small' })} list-none`}
          >
            New shipment <KeyCap>S</KeyCap>
          </summary>
          <Form method="post" preventScrollReset className="mt-3 grid gap-4 rounded-card bg-sunk p-4">
            <input type="hidden" name="intent" value="ship" />
            <input type="hidden" name="version" value={order.version} />
            {refused && (
              <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
                {refused.fields.carrier ?? refused.msg}
              </p>
            )}
            {ready.map((line) => {
              const left = line.quantity - line.shipped_quantity - line.stored_quantity;
              const name = `quantity ${line.id}`;
              return (
                <Field key={line.id} label={line.title} hint={`${formatCount(left)} left; 0 leaves it here.`}>
                  <QuantityInput name={name} defaultValue={refused?.values[name] ?? formatCount(left)} />
                </Field>
              );
            })}
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Carrier">
                <Select
                  name="carrier"
                  defaultValue={refused?.values.carrier ?? ''}
                  placeholder="Choose"
                  options={carrierNames.map((value) => ({ value, label: carriers[value].label }))}
                />
              </Field>
              <Field label="Tracking number" optional>
                <TextInput name="tracking_number" maxLength={80} defaultValue={refused?.values.tracking_number} />
              </Field>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" size="small" variant="strong" name="to" value="customer">
                Ship to customer
              </Button>
              <Button type="submit" size="small" variant="line" name="to" value="storage">
                Receive to storage
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}
