import type { Database } from '#database/connect.ts';
import { readBrand } from '#database/queries/records.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Settings } from '../settings.ts';
import type { StaffAlert } from './enqueue.ts';

type SendMail = (message: MailMessage, id: number) => Promise<void>;

/** To the Feishu/Lark bot where one is set, otherwise to the company's own email: a new lead must reach staff. */
export function createStaffAlertSender(database: Database, settings: Settings, sendMail: SendMail) {
  return async function sendStaffAlert(alert: StaffAlert, id: number): Promise<void> {
    if (!settings.feishuWebhookUrl) {
      const { email } = await readBrand(database);
      return sendMail({ to: email, template: 'staffAlert', props: alert }, id);
    }
    const response = await fetch(settings.feishuWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msg_type: 'text', content: { text: toPlainText(`${alert.title}\n${alert.text}`) } }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
    const refusal = toRefusal(await response.text());
    if (refusal) throw new Error(`webhook refused: ${refusal}`);
  };
}

/**
 * Lark reads tags in a text message: `<at user_id="all">` in a customer's words, or in an invented error report, would
 * notify the whole group. A tag needs its bracket, and it has no escape that all versions of Lark show as typed.
 */
function toPlainText(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}

/** The bot says 200 to a wrong key word, a wrong signature and too many messages as well: only code 0 has arrived. */
function toRefusal(body: string): string | null {
  try {
    const answer = JSON.parse(body) as { code?: unknown; StatusCode?: unknown } | null;
    return (answer?.code ?? answer?.StatusCode) === 0 ? null : body.slice(0, 300);
  } catch {
    return 'its answer is not JSON';
  }
}
