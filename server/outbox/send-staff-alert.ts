import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { StaffAlert } from './enqueue.ts';

/** To the Feishu/Lark bot where one is set; otherwise a line in the log. */
export function createStaffAlertSender(settings: Settings, log: Logger) {
  return async function sendStaffAlert(alert: StaffAlert): Promise<void> {
    if (!settings.feishuWebhookUrl) {
      log.info({ alert: alert.title }, 'staff alert');
      return;
    }
    const response = await fetch(settings.feishuWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msg_type: 'text', content: { text: `${alert.title}\n${alert.text}` } }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
  };
}
