import { formatDay, formatInstant } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import { carriers, isCarrier, toTrackingUrl } from '#contract/orders/carriers.ts';
import { allInAdvance, describeTerms } from '#contract/orders/payment-terms.ts';
import { toOrderPath, toOrderPdfPath, toPayPath } from '#contract/paths.ts';
import { toDepositCents } from '#contract/payments/payments.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { orderProblemWorkflow } from '#contract/workflows/order-problem-workflow.ts';
import { LineTable } from './line-table.tsx';
import { MailLayout } from './mail-layout.tsx';
import { MailButton, MailLink } from './mail-link.tsx';
import type { MailTemplates } from './mail-message.ts';
import type { TemplateTable } from './mail-template.ts';
import { MailHeading, MailQuote, MailText } from './mail-text.tsx';

/** What the customer reads of an order: that we have it, and when lines of it reach a state that matters to them. */
export const orderMails: TemplateTable<
  | 'orderAnswered'
  | 'orderMoved'
  | 'orderPacked'
  | 'orderPaid'
  | 'orderPlaced'
  | 'orderProblem'
  | 'orderRefunded'
  | 'orderUnpaid'
> = {
  orderAnswered: {
    subject: ({ order }) => `A message about order ${order.number}`,
    body: (props) => <OrderAnswered {...props} />,
  },
  orderPlaced: {
    subject: ({ order }) => `Order ${order.number}: thanks, we got it`,
    body: (props) => <OrderPlaced {...props} />,
  },
  orderProblem: {
    subject: ({ order, state }) => `${orderProblemWorkflow.states[state].headline}: ${order.number}`,
    body: ({ order, state, text }) => (
      <MailLayout preview={text}>
        <MailHeading>{orderProblemWorkflow.states[state].headline}</MailHeading>
        <MailText>
          Order {order.number}. {orderProblemWorkflow.states[state].next}
        </MailText>
        {text && <MailQuote>{text}</MailQuote>}
        <MailButton to={toOrderPath(order.token)}>View your order</MailButton>
      </MailLayout>
    ),
  },
  orderPaid: {
    subject: ({ order, amountCents }) => `We received ${formatCents(amountCents)} for order ${order.number}`,
    body: ({ order, amountCents, receivedOn, reference, openCents, isMade }) => (
      <MailLayout preview={`Thanks, your payment of ${formatCents(amountCents)} is here.`}>
        <MailHeading>Thanks, we received your payment</MailHeading>
        <MailText>
          Order {order.number}: {formatCents(amountCents)} on {formatDay(receivedOn)}
          {reference && `, reference ${reference}`}.{' '}
          {openCents === 0
            ? 'It’s paid in full.'
            : `${formatCents(openCents)} ${isMade ? 'is due before it ships' : 'is still open'}.`}
        </MailText>
        <MailButton to={toOrderPath(order.token)}>View your order</MailButton>
        <MailText>
          <MailLink to={toOrderPdfPath(order.token, 'receipt')}>Your receipt (PDF)</MailLink>
        </MailText>
      </MailLayout>
    ),
  },
  orderPacked: {
    subject: ({ order }) => `Order ${order.number} is packed: please pay the rest`,
    body: ({ order, openCents, pay }) => (
      <MailLayout preview={`${formatCents(openCents)} is left to pay. Then it ships.`}>
        <MailHeading>Your order is packed</MailHeading>
        <MailText>
          Order {order.number} is checked, packed and ready to go. {formatCents(openCents)} is left to pay. Once it’s
          here, your order leaves with the next pickup.
        </MailText>
        <PayOrView pay={pay} cents={openCents} order={order} label="View order and invoice" />
        <MailText>Already paid? Just reply to this email.</MailText>
      </MailLayout>
    ),
  },
  orderRefunded: {
    subject: ({ order, amountCents }) => `We refunded ${formatCents(amountCents)} for order ${order.number}`,
    body: ({ order, amountCents, refundedOn, reference }) => (
      <MailLayout preview={`We sent ${formatCents(amountCents)} on ${formatDay(refundedOn)}.`}>
        <MailHeading>Your refund is on its way</MailHeading>
        <MailText>
          Order {order.number}: we sent you {formatCents(amountCents)} on {formatDay(refundedOn)}
          {reference && `, reference ${reference}`}. Your bank may take a few days. You’ll find the credit note with
          your order.
        </MailText>
        <MailButton to={toOrderPath(order.token)}>View your order</MailButton>
      </MailLayout>
    ),
  },
  orderUnpaid: {
    subject: ({ order }) => `Please pay order ${order.number}`,
    body: ({ order, totalCents, isDeposit, payBy, pay }) => (
      <MailLayout preview={`Please pay it by ${formatDay(payBy)}.`}>
        <MailHeading>Your order is waiting for payment</MailHeading>
        <MailText>
          Order {order.number}: {formatCents(totalCents)}, {isDeposit ? 'your deposit' : 'payable in advance'}. Please
          pay by {formatDay(payBy)}. If we haven’t received payment by then, we’ll cancel the order.
        </MailText>
        <PayOrView pay={pay} cents={totalCents} order={order} label="View order and invoice" />
        <MailText>Already paid? Just reply to this email.</MailText>
      </MailLayout>
    ),
  },
  orderMoved: {
    subject: ({ order, state }) => `${orderLineWorkflow.states[state].headline}: ${order.number}`,
    body: (props) => <OrderMoved {...props} />,
  },
};

function OrderAnswered({ order, text, from, files }: MailTemplates['orderAnswered']) {
  return (
    <MailLayout preview={text}>
      <MailHeading>{from ? `${from} wrote to you` : 'We wrote to you'}</MailHeading>
      <MailText>About order {order.number}:</MailText>
      {text && <MailQuote>{text}</MailQuote>}
      {files > 0 && <MailText>{files === 1 ? '1 file attached.' : `${files} files attached.`}</MailText>}
      <MailButton to={toOrderPath(order.token)}>Read and reply</MailButton>
    </MailLayout>
  );
}

function OrderPlaced(props: MailTemplates['orderPlaced']) {
  const {
    order,
    needsProof,
    poNumber,
    terms,
    depositPercent = allInAdvance,
    stockHold,
    heldUntil,
    shipTo,
    deliverUntil,
    lines,
    totals,
    pay,
  } = props;
  const next = needsProof
    ? 'We’ll send your proof next. Nothing is printed until you approve it.'
    : 'We’ll email you the tracking number when it ships.';
  const dueCents = toDepositCents(toCents(totals.total), depositPercent);
  const facts = [
    poNumber && `PO number ${poNumber}`,
    describeTerms(terms, depositPercent),
    deliverUntil && `At your door by ${formatDay(deliverUntil)}`,
  ];
  return (
    <MailLayout preview={`${formatCents(totals.total)} delivered. ${next}`}>
      <MailHeading>Thanks, your order is in</MailHeading>
      <MailText>
        Order {order.number}. {next}
      </MailText>
      {stockHold === 'timed' && heldUntil && (
        <MailText>
          We hold these items for you until {formatInstant(heldUntil)}. Open your order to confirm this email and we’ll
          hold them longer. Once it’s paid, they’re yours.
        </MailText>
      )}
      {stockHold === 'none' && (
        <MailText>This is a large first order, so we’ll check the stock and confirm it by email.</MailText>
      )}
      <LineTable lines={lines} totals={totals} />
      <MailText>{facts.filter(Boolean).join(' · ')}</MailText>
      <MailText>
        {shipTo
          ? `Ships to ${[shipTo.name, shipTo.street, shipTo.street2, shipTo.city].filter(Boolean).join(', ')}, ${shipTo.state} ${shipTo.zipcode}`
          : 'Please check the delivery address on the order’s page.'}
      </MailText>
      <PayOrView pay={pay} cents={dueCents} order={order} label="View your order" />
      <MailText>Questions? Just reply to this email.</MailText>
    </MailLayout>
  );
}

interface PayOrViewProps {
  pay: { token: string } | null | undefined;
  cents: number;
  order: { token: string };
  label: string;
}

/** Where it can be paid online, that is the one thing to do. */
function PayOrView({ pay, cents, order, label }: PayOrViewProps) {
  const path = toOrderPath(order.token);
  if (!pay) return <MailButton to={path}>{label}</MailButton>;
  return (
    <>
      <MailButton to={toPayPath(pay.token)}>Pay {formatCents(cents)}</MailButton>
      <MailText>
        <MailLink to={path}>{label}</MailLink>
      </MailText>
    </>
  );
}

const buttonWords: Partial<Record<MailTemplates['orderMoved']['state'], string>> = {
  awaiting_proof_approval: 'View and approve your proof',
  shipped: 'Track order',
};

function OrderMoved({ order, state, text, lines, shipment, invoice }: MailTemplates['orderMoved']) {
  const { headline, next } = orderLineWorkflow.states[state];
  return (
    <MailLayout preview={next}>
      <MailHeading>{headline}</MailHeading>
      <MailText>
        Order {order.number}. {next}
      </MailText>
      {text && <MailQuote>{text}</MailQuote>}
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
        <MailText key={position}>
          {formatCount(line.quantity)} × {line.name}
        </MailText>
      ))}
      {shipment && <MailText>{describeShipment(shipment)}</MailText>}
      <MailButton to={toOrderPath(order.token)}>{buttonWords[state] ?? 'View your order'}</MailButton>
      {invoice && (
        <MailText>
          Invoice {invoice.number}: {formatCents(invoice.openCents)}, due {formatDay(invoice.dueOn)}.{' '}
          <MailLink to={toPayPath(invoice.pay.token)}>Pay it online</MailLink>
        </MailText>
      )}
      <MailText>Questions? Just reply to this email.</MailText>
    </MailLayout>
  );
}

function describeShipment({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): string {
  const name = isCarrier(carrier) ? carriers[carrier].label : 'Carrier';
  const url = toTrackingUrl(carrier, trackingNumber);
  return [trackingNumber ? `${name}, tracking number ${trackingNumber}` : name, url].filter(Boolean).join(': ');
}
