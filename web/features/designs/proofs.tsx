import { LocalTime } from '../../platform/local-time.tsx';
import { type PartProps, toPinRefusal } from './changes-form.tsx';
import { PinnedPicture } from './pinned-picture.tsx';
import { PreflightTable } from './preflight-table.tsx';
import { ProofOverlay } from './proof-overlay.tsx';

/** The proof that counts: picture and comments. */
export function Proofs({ design, refused }: PartProps) {
  const [proof, older] = design.proofs;
  if (!proof) return null;
  return (
    <section aria-labelledby="proof" className="grid gap-6 rounded-card border border-line bg-card p-5 sm:p-7">
      <div>
        <h2 id="proof" className="text-24">
          Proof {proof.number}
        </h2>
        <p className="mt-1 text-14 text-muted">
          {proof.sent_at && (
            <>
              Sent <LocalTime at={proof.sent_at} />
            </>
          )}
          {older && `. It replaces proof ${older.number}`}
        </p>
      </div>
      {proof.approved && (
        <p className="rounded-field bg-leaf-soft px-4 py-3 text-15 wrap-anywhere">
          Approved by <strong>{proof.approved.by}</strong>, <LocalTime at={proof.approved.at} />. SHA-256{' '}
          {proof.approved.sha256}
        </p>
      )}
      <PinnedPicture
        id={proof.id}
        label={`Proof ${proof.number}`}
        file={proof.file}
        pins={proof.pins}
        mayPin={design.may_respond && design.phase === 'approval'}
        refused={toPinRefusal(refused, proof.id)}
      />
    </section>
  );
}

/** What the file says of itself, and how it differs from the one before. */
export function ProofDetails({ design: { proofs } }: Pick<PartProps, 'design'>) {
  const [proof, older] = proofs;
  if (!proof) return null;
  return (
    <div className="grid gap-6">
      {older && <ProofOverlay older={older} newer={proof} />}
      <div>
        <PreflightTable proof={proof} />
        <a href={proof.file.url} className="link mt-3 inline-flex min-h-control items-center text-15 font-semibold">
          Open {proof.file.name}
        </a>
      </div>
    </div>
  );
}
