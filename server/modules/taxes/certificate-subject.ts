import { toBackofficeCompanyPath } from '#contract/backoffice-paths.ts';
import { type TaxCertificateState, taxCertificateWorkflow } from '#contract/workflows/tax-certificate-workflow.ts';
import { findCompany } from '#database/queries/companies.ts';
import { type CertificateRecord, lockCertificate, setCertificateState } from '#database/queries/taxes.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { type Subject, toMoveKey } from '../../workflow/advance.ts';

/** A tax certificate as the workflow engine moves it. */
export function createCertificateSubject({
  settings,
}: Pick<Parts, 'settings'>): Subject<TaxCertificateState, CertificateRecord> {
  return {
    type: 'tax_certificate',
    workflow: taxCertificateWorkflow,
    lock: lockCertificate,
    setState: setCertificateState,

    async emailCustomer(tx, row, text) {
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: toMoveKey('tax_certificate', row),
        payload: {
          to: row.email,
          template: 'taxCertificateMoved',
          props: { region: row.region, state: row.state, text },
        },
      });
    },

    async alertStaff(tx, row) {
      const company = await findCompany(tx, row.companyId);
      await alertAbout(tx, settings, {
        dedupeKey: `tax-certificate-alert-${row.id}-${row.version}`,
        title: `${company?.name ?? row.email}: tax certificate for ${row.region} to review`,
        path: toBackofficeCompanyPath(row.companyId),
      });
    },

    pageOf: ({ companyId }) => ({ subject: 'company', id: companyId }),
    watchedBy: ({ companyId }) => ({ companyId }),
  };
}
