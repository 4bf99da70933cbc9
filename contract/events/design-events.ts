import * as z from 'zod/mini';
import { designWorkflow } from '../workflows/design-workflow.ts';
import { defineEvent, labelMove, nothing, onlyStaff } from './define-event.ts';

/** What happens to a design, from the brief to the approved proof. */
export const designEvents = {
  'design.started': defineEvent({ subject: 'design', data: nothing, label: designWorkflow.states.applied.happened }),
  'design.ordered': defineEvent({
    subject: 'design',
    data: z.object({ order: z.string() }),
    label: ({ data }) => ({ customer: `For your order ${data.order}`, staff: `Proof for order ${data.order}` }),
  }),
  'design.moved': defineEvent({
    subject: 'design',
    data: z.object({
      from: z.string(),
      to: z.string(),
      version: z.optional(z.int()),
      /** What was written along with the move: in the thread of the request, or here where there is none. */
      message: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
    label: ({ data: { from, to }, byCustomer }) => labelMove(designWorkflow, { from, to, byCustomer }, 'applied'),
  }),
  'design.concept_added': defineEvent({
    subject: 'design',
    data: z.object({ number: z.int(), revision: z.int() }),
    label: ({ data }) => onlyStaff(`Concept ${data.number} ${data.revision > 1 ? 'revised' : 'added'}`),
  }),
  'design.proof_added': defineEvent({
    subject: 'design',
    data: z.object({ number: z.int(), sha256: z.string() }),
    label: ({ data }) => onlyStaff(`Proof ${data.number} added`),
  }),
  'design.proof_approved': defineEvent({
    subject: 'design',
    data: z.object({ number: z.int(), sha256: z.string() }),
    // The move that goes with it says so.
    label: { staff: null, customer: null },
  }),
  'design.pinned': defineEvent({
    subject: 'design',
    data: z.object({ number: z.int() }),
    label: ({ data }) => onlyStaff(`Pin ${data.number} added`),
  }),
  'design.pin_done': defineEvent({
    subject: 'design',
    data: z.object({ number: z.int(), done: z.boolean() }),
    label: ({ data }) => onlyStaff(`Pin ${data.number} ${data.done ? 'done' : 'reopened'}`),
  }),
  'design.reminded': defineEvent({
    subject: 'design',
    data: z.object({ day: z.int() }),
    label: ({ data }) => onlyStaff(`Reminder sent after ${data.day} business days`),
  }),
};
