import type { TaxCertificate } from '#contract/taxes/taxes.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { taxCertificateWorkflow } from '#contract/workflows/tax-certificate-workflow.ts';
import { listMoves, type StaffActor } from '#contract/workflows/workflow.ts';
import type { listCertificates } from '#database/queries/taxes.ts';
import { toAttachedFile } from '../../files/attached-file.ts';
import type { FileLinks } from '../../files/file-url.ts';

type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

/** Staff get their own words and the moves they may make; the customer looks. */
export function toCertificate(
  { certificate: row, file }: CertificateRow,
  links: FileLinks,
  staff: StaffActor | null,
): TaxCertificate {
  const words = taxCertificateWorkflow.states[row.state];
  return {
    id: row.id,
    region: row.region,
    certificate_number: row.certificateNumber,
    file: toAttachedFile(file, links, null),
    state: row.state,
    label: staff ? words.staffLabel : words.label,
    tone: words.tone,
    next: words.next,
    reason: row.stateReason,
    version: row.version,
    sent_at: row.createdAt.toISOString(),
    moves: staff ? toMoveOffers(listMoves(taxCertificateWorkflow, row.state, staff)) : [],
  };
}
