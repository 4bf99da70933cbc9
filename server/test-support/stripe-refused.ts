/** What Stripe answers to a request that it refuses. */
export class Refused extends Error {}
