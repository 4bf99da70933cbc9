import type { EmailTopic } from '#contract/account/email-topics.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import type { MailMessage } from './mail-message.ts';

/** The topic that a reader can turn off; null for an email that always leaves. */
export function findTopic(message: MailMessage): EmailTopic | null {
  switch (message.template) {
    case 'orderMoved':
      // Steps that only say that work goes on. Shipping, delays, holds and cancellations are told to everyone.
      return isLineIn(message.props.state, 'waiting', 'making') ? 'order_progress' : null;
    case 'storageLow':
      return 'storage_low';
    case 'releaseMoved':
      return isInPhase(releaseWorkflow.states, message.props.state, 'ended') ? null : 'storage_shipments';
    case 'designReminder':
      return 'reminders';
    default:
      return null;
  }
}
