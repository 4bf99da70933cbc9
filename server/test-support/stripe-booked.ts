import type Stripe from 'stripe';

/** Of the package's own types: what the site asks for and reads, and no more. */
export type BookedSession = Pick<
  Stripe.Checkout.Session,
  | (
      | 'id'
      | 'object'
      | 'mode'
      | 'status'
      | 'payment_status'
      | 'client_reference_id'
      | 'amount_total'
      | 'currency'
      | 'url'
    )
  | ('success_url' | 'cancel_url' | 'allowed_payment_method_types' | 'expires_at')
> & {
  keeps: boolean;
  payment_intent: string | null;
  customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, 'email'> | null;
};
export type BookedPayment = Pick<
  Stripe.PaymentIntent,
  | ('id' | 'object' | 'amount' | 'amount_received' | 'currency' | 'status' | 'receipt_email' | 'metadata')
  | 'setup_future_usage'
> & {
  latest_charge: string | null;
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'message' | 'code'> | null;
  customer: string | null;
  payment_method: string | null;
  isDebit: boolean;
};
export type BookedRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'failure_reason' | 'metadata'
> & { payment_intent: string };
