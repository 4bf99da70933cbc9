import { data } from 'react-router';
import type { CallApi } from '#contract/call-api.ts';
import type { Refused } from './refused-form.ts';
import { refuseForm, type SentForm } from './submit-to.server.ts';

/**
 * By link some forms take a code from an email: one that is sent without it comes back with a field for the code and with
 * what was typed, and so does a press on 'Send a new code'.
 */
export function submitWithCode<A>(
  codeCall: 'POST /api/order/code' | 'POST /api/store/approval/code',
  submit: (sent: SentForm) => Promise<A>,
) {
  return async (sent: SentForm) => {
    const sendCode = async () => {
      const code = await sent.call(codeCall, { id: sent.params.id ?? '' });
      if (code.code !== 200) return refuseForm(sent, code);
      const values: Refused['values'] = { ...sent.values, code_sent_to: code.data.sent_to };
      return data<Refused>({ intent: sent.intent, msg: '', fields: {}, values }, { headers: sent.headers });
    };
    if (sent.form.has('new_code')) return sendCode();
    let needsCode = false;
    const call = (async (...input: Parameters<CallApi>) => {
      const envelope = await sent.call(...input);
      needsCode = envelope.code === 403 && 'sent_to' in envelope.data;
      return envelope;
    }) as CallApi;
    const answer = await submit({ ...sent, call });
    return needsCode ? sendCode() : answer;
  };
}
