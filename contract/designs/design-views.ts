import * as z from 'zod/mini';
import { Look } from '../looks/look.ts';
import { HistoryEntry } from '../requests/requests.ts';
import { designPhases, designStates } from '../workflows/design-workflow.ts';
import { Asked, Tone, toMoveOffer } from '../workflows/move-offer.ts';

export const WaitsFor = z.nullable(z.enum(['staff', 'customer']));

/** A file as a picture to look at and a file to open. */
const DesignFile = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Signed; the file itself. */
  url: z.string(),
  /** What an img shows: the picture itself or the preview of a PDF; null where there is none yet. */
  picture: z.nullable(z.string()),
  /** Why there is no picture. */
  picture_note: z.string(),
});
export type DesignFile = z.infer<typeof DesignFile>;

const Pin = z.object({
  id: z.string(),
  number: z.int(),
  x: z.number(),
  y: z.number(),
  text: z.string(),
  by: z.string(),
  is_customer: z.boolean(),
  internal: z.boolean(),
  done: z.boolean(),
  at: z.iso.datetime(),
  /** What it is pinned on: 'Concept 3' or 'Proof 1'. */
  on: z.string(),
});
export type Pin = z.infer<typeof Pin>;

const Concept = z.object({
  id: z.string(),
  number: z.int(),
  /** 1 for the first picture of it. */
  revision: z.int(),
  title: z.string(),
  note: z.string(),
  file: DesignFile,
  /** What it is made of, where it was made from the customer’s logo. */
  look: z.nullable(Look),
  is_sent: z.boolean(),
  pins: z.array(Pin),
});
export type Concept = z.infer<typeof Concept>;

/** The look that the customer made before they asked; null for their logo alone. */
export const ConceptZero = z.object({ look: z.nullable(Look), picture: z.string() });
export type ConceptZero = z.infer<typeof ConceptZero>;

/** What the file says of itself; a value that it does not say is 'Not readable'. */
const PreflightFact = z.object({ name: z.string(), value: z.string(), is_readable: z.boolean() });

export const Proof = z.object({
  id: z.string(),
  number: z.int(),
  note: z.string(),
  file: DesignFile,
  sha256: z.string(),
  facts: z.array(PreflightFact),
  created_at: z.iso.datetime(),
  sent_at: z.nullable(z.iso.datetime()),
  approved: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), sha256: z.string() })),
  pins: z.array(Pin),
});
export type Proof = z.infer<typeof Proof>;

const Clock = z.object({
  started_at: z.nullable(z.iso.datetime()),
  is_running: z.boolean(),
  spent_ms: z.int(),
  /** Below zero when it is late. */
  left_ms: z.int(),
  due_at: z.nullable(z.iso.datetime()),
  spans: z.array(
    z.object({
      kind: z.enum(['running', 'paused']),
      from: z.iso.datetime(),
      to: z.nullable(z.iso.datetime()),
      ms: z.int(),
      reason: z.string(),
    }),
  ),
});
export type Clock = z.infer<typeof Clock>;

/** The conversation about it: that of its request or, where it began with an order, of that; null where both are gone. */
const Thread = z.nullable(z.object({ subject: z.enum(['request', 'order']), id: z.string() }));

const designFields = {
  id: z.string(),
  number: z.string(),
  state: z.enum(designStates),
  phase: z.enum(designPhases),
  label: z.string(),
  tone: Tone,
  headline: z.string(),
  next: z.string(),
  waits_for: WaitsFor,
  version: z.int(),
  restaurant: z.string(),
  product_name: z.string(),
  created_at: z.iso.datetime(),
  concept_zero: z.nullable(ConceptZero),
  /** The newest picture of each number. */
  concepts: z.array(Concept),
  chosen_concept: z.nullable(z.int()),
  /** Newest first. */
  proofs: z.array(Proof),
  clock: Clock,
  history: z.array(z.extend(HistoryEntry, { text: z.string() })),
  moves: z.array(toMoveOffer(designStates)),
};

export const CustomerDesign = z.object({
  ...designFields,
  brief: z.string(),
  may_respond: z.boolean(),
  /** Whether the reader may approve, by their link or account. */
  may_approve: z.boolean(),
  /** The name that an account approves under. */
  reader_name: z.string(),
  /** First name of the designer; null before one is named. */
  handled_by: z.nullable(z.string()),
  /** The order whose line waits for the proof; its id opens it for an account alone. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Opened by what opened the design: the reader's own link, or an id. */
  thread: Thread,
});
export type CustomerDesign = z.infer<typeof CustomerDesign>;

export const StaffDesign = z.object({
  ...designFields,
  staff_label: z.string(),
  asked: Asked,
  email: z.string(),
  brief: z.string(),
  brief_files: z.array(z.extend(DesignFile, { id: z.string() })),
  request: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** The order whose line waits for the proof. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  thread: Thread,
  /** Where the customer's replies to an emailed message go; empty for the company's own email. */
  reply_to: z.string(),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  may_write: z.boolean(),
  /** When the customer is reminded, where they are asked and stay quiet. */
  reminders: z.array(z.iso.datetime()),
  updated_at: z.iso.datetime(),
});
export type StaffDesign = z.infer<typeof StaffDesign>;

export const DesignRow = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(designStates),
  staff_label: z.string(),
  tone: Tone,
  waits_for: WaitsFor,
  restaurant: z.string(),
  product_name: z.string(),
  clock: z.omit(Clock, { spans: true }),
  concepts: z.int(),
  owner: z.nullable(z.string()),
  updated_at: z.iso.datetime(),
});
export type DesignRow = z.infer<typeof DesignRow>;
