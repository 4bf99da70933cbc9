import type { PaymentProviderName } from './pay-online.ts';

/** A dispute of a provider, as `payment_cases.about` has it; money that moved for it has that and the id of the move in `payments`. */
export const toDisputeId = (provider: PaymentProviderName, id: string): string => `${provider}:dispute:${id}`;

/** Taken from us by a bank, or given back: 'stripe:dispute:dp_1:txn_1'. Neither is a refund or a payment that someone made. */
export const isDisputeMove = (providerId: string | null): boolean => /^[^:]+:dispute:/.test(providerId ?? '');
