import type { PaymentProvider } from './provider.ts';

/** Bank transfers and checks: staff record what came in, and there is no page to open. */
export const manualProvider: PaymentProvider = {
  name: 'manual',
  label: '',
  methods: [],
  isTest: false,
  pages: null,
  events: null,
  payouts: null,
  saved: null,
};
