import type { ProviderPayment, SavedMethods } from './provider.ts';
import type { CallStripe } from './stripe-client.ts';

const types = { card: 'card', bank_debit: 'us_bank_account' };

/** Payments by a card or account that Stripe keeps: written there first, then charged while the customer is on our page. */
export function createStripeSaved(call: CallStripe, read: (id: string) => Promise<ProviderPayment>): SavedMethods {
  return {
    begin: ({ attempt, description, kept }) =>
      call(async (stripe) => {
        const { id } = await stripe.paymentIntents.create(
          {
            amount: attempt.amountCents,
            currency: attempt.currency,
            customer: kept.customerRef,
            payment_method: kept.methodRef,
            allowed_payment_method_types: [types[attempt.method]],
            description,
            metadata: { attempt: attempt.id },
          },
          { idempotencyKey: attempt.id },
        );
        return id;
      }),
    confirm: (id) =>
      call(async (stripe) => {
        try {
          await stripe.paymentIntents.confirm(id, { off_session: true }, { idempotencyKey: `${id}-confirm` });
        } catch (error) {
          const { StripeCardError, StripeInvalidRequestError } = stripe.errors;
          // The bank said no, or it was confirmed, canceled or forgotten before: what is true is read.
          if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error;
        }
        return read(id);
      }),
    forget: (methodRef) =>
      call(async (stripe) => {
        try {
          await stripe.paymentMethods.detach(methodRef);
        } catch (error) {
          // It was detached before, or is none any more.
          if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
  };
}
