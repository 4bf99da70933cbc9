import { submitTo } from '../../platform/submit-to.server.ts';

export const toRecovery = ({ recovery_codes }: { recovery_codes: string[] }) => ({ recovery: recovery_codes });

/** The two steps of setting up. What was scanned stays on the page when a code is wrong. */
export const secondFactorForms = {
  confirm: submitTo('POST /api/backoffice/second-factor/confirm', toRecovery),
  start: submitTo('POST /api/backoffice/second-factor/start', ({ secret, qr }) => ({
    started: { secret, qr_size: String(qr.size), qr_path: qr.path },
  })),
};
