import * as z from 'zod/mini';
import type { RequestKind } from '../requests/request-kinds.ts';
import { tellMove, type Workflow } from '../workflows/workflow.ts';

export type EventReader = 'customer' | 'staff';

/** What a timeline says of an event; null leaves it out for that reader. */
export type Label = Record<EventReader, string | null>;

/** What a label may be made of beside the event's own data. */
interface Told<Data> {
  data: Data;
  byCustomer: boolean;
  /** First name of who did it. */
  name: string | null;
  /** Of the request it happened to, where that is known: kinds have words of their own. */
  kind: RequestKind;
}

export interface EventRow<Subject extends string, Schema extends z.ZodMiniType> {
  /** What it happened to: `events.subject_type`. */
  subject: Subject;
  data: Schema;
  label: Label | ((told: Told<z.infer<Schema>>) => Label);
}

export const defineEvent = <const Subject extends string, Schema extends z.ZodMiniType>(
  row: EventRow<Subject, Schema>,
) => row;

export const nothing = z.object({});
export const onlyStaff = (staff: string): Label => ({ staff, customer: null });
/** Of a thing without a thread of its own: the event keeps what was written along with the move. */
export const moveData = {
  from: z.string(),
  to: z.string(),
  version: z.optional(z.int()),
  reason: z.optional(z.string()),
};

/** States of older versions may be gone: such a move shows to staff by its name. */
export function labelMove<State extends string>(
  workflow: Workflow<State>,
  { from, to, byCustomer }: { from: string; to: string; byCustomer: boolean },
  first: NoInfer<State>,
): Label {
  const { states } = workflow;
  if (!isKey(states, to)) return onlyStaff(`Moved to ${to}`);
  const move = { from: isKey(states, from) ? from : first, to, byCustomer };
  const tell = (reader: EventReader) => tellMove(workflow, move, reader);
  return { staff: tell('staff'), customer: tell('customer') };
}

export function isKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}
