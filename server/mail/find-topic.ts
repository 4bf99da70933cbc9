import type { EmailTopic } from '#contract/account/email-topics.ts';
import type { OrderLineState } from '#contract/workflows/order-line-workflow.ts';
import type { MailMessage } from './mail-message.ts';

/** Steps that only say that work goes on. Shipping, delays, holds and cancellations are told to everyone. */
const productionSteps: ReadonlySet<OrderLineState> = new Set(['scheduled', 'in_production', 'quality_check', 'ready']);

/** The topic that a reader can turn off; null for an email that always leaves. */
export function findTopic(message: MailMessage): EmailTopic | null {
  switch (message.template) {
    case 'orderMoved':
      return productionSteps.has(message.props.state) ? 'order_progress' : null;
    case 'storageLow':
      return 'storage_low';
    case 'releaseMoved':
      return message.props.state === 'rejected' || message.props.state === 'cancelled' ? null : 'storage_shipments';
    case 'designReminder':
      return 'reminders';
    default:
      return null;
  }
}
