import * as z from 'zod/mini';
import { approvalWorkflow } from '../workflows/approval-workflow.ts';
import { storeWorkflow } from '../workflows/store-workflow.ts';
import { defineEvent, labelMove, moveData, nothing, onlyStaff } from './define-event.ts';

/** What happens to custom stores, to orders that wait for an owner, and to demo stores that visitors share. */
export const storeEvents = {
  'store.started': defineEvent({ subject: 'store', data: nothing, label: storeWorkflow.states.draft.happened }),
  'store.moved': defineEvent({
    subject: 'store',
    data: z.object(moveData),
    label: ({ data: { from, to }, byCustomer }) => labelMove(storeWorkflow, { from, to, byCustomer }, 'draft'),
  }),
  'store.saved': defineEvent({ subject: 'store', data: nothing, label: onlyStaff('Store details changed') }),
  'store.product_added': defineEvent({
    subject: 'store',
    data: z.object({ sku: z.string() }),
    label: ({ data: { sku } }) => onlyStaff(`${sku} added`),
  }),
  'store.product_changed': defineEvent({
    subject: 'store',
    data: z.object({
      sku: z.string(),
      breaks: z.array(z.object({ quantity: z.int(), unit_price_mills: z.int() })),
    }),
    label: ({ data: { sku } }) => onlyStaff(`Prices of ${sku} changed`),
  }),
  'store.product_removed': defineEvent({
    subject: 'store',
    data: z.object({ sku: z.string() }),
    label: ({ data: { sku } }) => onlyStaff(`${sku} removed`),
  }),
  'approval.requested': defineEvent({
    subject: 'approval',
    data: z.object({ total_cents: z.int() }),
    label: approvalWorkflow.states.waiting.happened,
  }),
  'approval.moved': defineEvent({
    subject: 'approval',
    data: z.object(moveData),
    label: ({ data: { from, to }, byCustomer }) => labelMove(approvalWorkflow, { from, to, byCustomer }, 'waiting'),
  }),
  'shared_store.made': defineEvent({ subject: 'shared_store', data: nothing, label: onlyStaff('Shared by a link') }),
  'shared_store.removed': defineEvent({ subject: 'shared_store', data: nothing, label: onlyStaff('Link removed') }),
  'company.limit_changed': defineEvent({
    subject: 'company',
    data: z.object({ member: z.string(), limit_cents: z.nullable(z.int()) }),
    label: onlyStaff('Spending limit changed'),
  }),
};
