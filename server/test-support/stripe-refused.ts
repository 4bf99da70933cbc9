/** What Stripe answers to a request that it refuses. */
export class Refused extends Error {}

/** What it answers where a bank says no. */
export class Declined extends Error {}
