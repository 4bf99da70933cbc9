import { formatBytes } from '#contract/format-bytes.ts';
import type { TaxCertificate } from '#contract/taxes/taxes.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import { MoveForms } from './move-forms.tsx';
import { When } from './when.tsx';

interface CertificateCardProps {
  certificate: TaxCertificate;
  refused: Refused | null;
}

/** A certificate with its file and what staff may decide. */
export function CertificateCard({ certificate, refused }: CertificateCardProps) {
  const { id, region, certificate_number, file, label, tone, reason, version, sent_at, moves } = certificate;
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-18">
          {region}
          {certificate_number && `, ${certificate_number}`}
        </h3>
        <StateBadge tone={tone} waits_for={tone === 'waiting' ? 'staff' : null} staff_label={label} />
      </div>
      <p className="mt-1 text-14 text-muted">
        <a href={file.url} className="link" download>
          {file.name}
        </a>
        , {formatBytes(file.bytes)}, sent <When at={sent_at} short />
      </p>
      {file.preview.url && (
        <img src={file.preview.url} alt="" className="mt-3 max-h-80 w-full rounded-field bg-sunk object-contain" />
      )}
      {reason && <p className="mt-2 text-15">{reason}</p>}
      <div className="mt-4 max-w-form">
        <MoveForms
          moves={moves}
          version={version}
          hidden={{ certificate: id }}
          refused={refused}
          isMain={({ to }) => to === 'approved'}
        />
      </div>
    </li>
  );
}
