import type { EmailTopic } from '#contract/account/email-topics.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import type { MailMessage } from './mail-message.ts';

/** The topic by which a reader can turn an email off; null for one that is always sent. */
export function findTopic(message: MailMessage): EmailTopic | null {
  switch (message.template) {
    case 'orderMoved':
      // Only steps that report progress. Emails about shipping, delays, holds and cancellations are always sent.
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
