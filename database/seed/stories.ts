import { join } from 'node:path';
import * as z from 'zod/mini';
import { recipes } from '#contract/looks/look.ts';
import { paymentTerms } from '#contract/orders/payment-terms.ts';
import { requestKinds } from '#contract/requests/request-kinds.ts';
import { PostalAddress } from '#contract/requests/sample.ts';
import { samplePrints } from '#contract/requests/sample-print.ts';
import { orderLineStates } from '#contract/workflows/order-line-workflow.ts';
import { quoteStates } from '#contract/workflows/quote-workflow.ts';
import { requestStates } from '#contract/workflows/request-workflow.ts';
import { readJson } from './read-json.ts';

const ago = z.number().check(z.nonnegative());
const count = z.int().check(z.positive());

const DemoRequest = z.object({
  restaurant: z.string(),
  email: z.email(),
  /** The demo customer's own, or a guest's. */
  isOwn: z.boolean(),
  /** A quote unless named. */
  kind: z.optional(z.enum(requestKinds)),
  /** Its product. Some kinds have none. */
  sku: z.optional(z.string()),
  options: z.optional(z.record(z.string(), z.string())),
  samplePrint: z.optional(z.enum(samplePrints)),
  shipTo: z.optional(PostalAddress),
  wishes: z.optional(z.object({ design: z.optional(z.boolean()), storage: z.optional(z.boolean()) })),
  brief: z.optional(z.string()),
  quantity: count,
  comments: z.string(),
  hoursAgo: ago,
  thread: z.array(
    z.object({
      hoursAgo: ago,
      by: z.enum(['customer', 'staff', 'note']),
      text: z.string(),
      /** The state that the message moved the request to. */
      to: z.optional(z.enum(requestStates)),
    }),
  ),
  /** How many messages staff have read. */
  read: z.int(),
});

const DemoLine = z.object({
  sku: z.string(),
  quantity: count,
  options: z.optional(z.record(z.string(), z.string())),
  /** Where it is now; what is still waiting for a proof brings no approved artwork. */
  state: z.enum(orderLineStates),
  /** Where a held or canceled line was, and why. */
  heldFrom: z.optional(z.enum(orderLineStates)),
  reason: z.optional(z.string()),
});

const Place = z.object({
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
});

/** What is ordered again and again: all lines together, or some of them in turn. */
const Rhythm = z.object({ everyDays: count, lines: z.array(z.object({ sku: z.string(), quantity: count })) });

const DemoCompany = z.object({
  name: z.string(),
  /** The file of its logo in catalog/media/brands, which is on all of its goods. */
  brand: z.string(),
  owner: z.object({ email: z.email(), firstName: z.string(), lastName: z.string() }),
  address: Place,
  terms: z.enum(paymentTerms),
  creditLimitCents: z.int(),
  /** When it came to us; its first order is on the next day. */
  sinceDaysAgo: count,
  printed: z.optional(Rhythm),
  supplies: z.optional(Rhythm),
});

const DemoOrder = z.object({
  daysAgo: ago,
  /** A guest's; of the first company otherwise. */
  guest: z.optional(
    z.object({ email: z.email(), restaurant: z.string(), name: z.string(), brand: z.string(), shipTo: Place }),
  ),
  po: z.string(),
  lines: z.array(DemoLine),
  paidDaysAgo: z.optional(ago),
  /** When what was shipped left and arrived. */
  leftDaysAgo: z.optional(ago),
  arrivedDaysAgo: z.optional(ago),
});

const DemoQuote = z.object({
  daysAgo: ago,
  /** After the draft, in order: who moved it, and what was written along. */
  moves: z.array(
    z.object({
      to: z.enum(quoteStates),
      by: z.enum(['customer', 'staff', 'timer']),
      text: z.optional(z.string()),
    }),
  ),
  /** Its products. */
  skus: z.array(z.string()),
  quantity: count,
  note: z.string(),
  internalNote: z.optional(z.string()),
  /** Percent of the list price. */
  price: z.optional(z.number()),
  /** One of its products is to be chosen. */
  isChoice: z.optional(z.boolean()),
  /** Its lines are kept as a template of this name. */
  template: z.optional(z.string()),
});

const DemoItem = z.object({
  /** Of the first product whose sku begins so. */
  sku: z.string(),
  lot: z.string(),
  location: z.string(),
  /** Cases a week, and cases of a delivery. */
  weekly: count,
  delivery: count,
  deliveredWeeksAgo: z.array(count),
  leadDays: count,
});

const DemoDesign = z.object({
  sku: z.string(),
  /** What the customer saw on it before they asked. */
  look: z.enum(recipes),
  brief: z.string(),
  /** What the customer chose and wrote; a proof of it waits for approval. */
  choice: z.optional(z.object({ concept: count, note: z.string() })),
});

const DemoChat = z.object({
  /** Whether the demo customer wrote it; a visitor without an account otherwise. */
  isCustomer: z.boolean(),
  email: z.string(),
  page: z.object({ path: z.string(), title: z.string() }),
  /** Oldest first. */
  messages: z.array(z.object({ minutesAgo: ago, by: z.enum(['visitor', 'staff', 'note']), text: z.string() })),
});

const StoryFile = z.object({
  /** The first is that of the demo's customer. */
  companies: z.array(DemoCompany),
  requests: z.array(DemoRequest),
  orders: z.array(DemoOrder),
  quotes: z.array(DemoQuote),
  storage: z.array(DemoItem),
  designs: z.array(DemoDesign),
  /** The first three products are the usual order, and all but the last have approved artwork. */
  store: z.object({ products: z.array(z.string()), percentOff: z.number(), buyerLimitCents: z.int() }),
  chats: z.array(DemoChat),
  answers: z.array(z.object({ shortcut: z.string(), text: z.string() })),
});

export type DemoRequest = z.infer<typeof DemoRequest>;
export type DemoLine = z.infer<typeof DemoLine>;
export type DemoPlace = z.infer<typeof Place>;
export type DemoCompany = z.infer<typeof DemoCompany>;
export type DemoOrder = z.infer<typeof DemoOrder>;
export type DemoQuote = z.infer<typeof DemoQuote>;
export type DemoItem = z.infer<typeof DemoItem>;
export type DemoDesign = z.infer<typeof DemoDesign>;
export type DemoChat = z.infer<typeof DemoChat>;

/** All dates of the demo count back from one moment, so that what happens in several stories fits together. */
export interface StoryClock {
  now: Date;
  daysAgo(days: number): Date;
  hoursAgo(hours: number): Date;
  minutesAgo(minutes: number): Date;
}

export interface Stories extends z.infer<typeof StoryFile> {
  clock: StoryClock;
}

/** What customers and staff of the demo did, as `catalog/stories.json` tells it. */
export async function readStories(projectRoot: string, now = new Date()): Promise<Stories> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const hoursAgo = (hours: number) => minutesAgo(hours * 60);
  const clock = { now, minutesAgo, hoursAgo, daysAgo: (days: number) => hoursAgo(days * 24) };
  return { ...(await readJson(join(projectRoot, 'catalog/stories.json'), StoryFile)), clock };
}
