import { Form } from 'react-router';
import type { LineDesign } from '#contract/orders/order-views.ts';
import { toDesignPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import { type Refused, toSentence } from '../../platform/refused-form.ts';
import { ApproveForm } from './approve-form.tsx';
import { PreflightTable } from './preflight-table.tsx';

interface LineProofProps {
  lineId: string;
  title: string;
  design: LineDesign;
  mayRespond: boolean;
  mayApprove: boolean;
  /** The design's own page opens by its id for an account alone. */
  isAccount: boolean;
  readerName: string;
  refused: Refused | null;
}

/** The proof of one line of an order, with the answers to it: the same file and hash as on the page of its design. */
export function LineProof(props: LineProofProps) {
  const { lineId, title, design, mayRespond, mayApprove, isAccount, readerName, refused } = props;
  const { proof } = design;
  if (!proof) return null;
  const isRequested = design.phase === 'approval';
  const general = refused && Object.keys(refused.fields).length === 0 ? refused.msg : null;
  return (
    <section
      aria-label={`Proof of ${title}`}
      className={`grid gap-4 rounded-card p-4 ${isRequested ? 'bg-tan' : 'border border-line'}`}
    >
      {isRequested && <p className="text-15">Nothing is printed until you approve proof {proof.number}.</p>}
      {proof.approved && (
        <p className="text-15">
          Approved by <strong>{proof.approved.by}</strong>, <LocalTime at={proof.approved.at} />
        </p>
      )}
      {general && (
        <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {general}
        </p>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <a href={proof.file.url} className="self-start overflow-hidden rounded-field border border-line bg-card">
          {proof.file.picture ? (
            <img src={proof.file.picture} alt={`Proof ${proof.number} of ${title}`} className="w-full" loading="lazy" />
          ) : (
            <span className="link block p-4 text-15">
              Open {proof.file.name}. {proof.file.picture_note}
            </span>
          )}
        </a>
        <PreflightTable proof={proof} />
      </div>
      {isRequested && mayApprove && (
        <ApproveForm
          design={{ version: design.version, reader_name: readerName }}
          proof={proof}
          refused={refused?.intent === 'approve' ? refused : null}
        >
          <input type="hidden" name="line_id" value={lineId} />
        </ApproveForm>
      )}
      {isRequested && mayRespond && !mayApprove && (
        <p className="text-15">To approve it, open the link in our email about this proof, or log in.</p>
      )}
      {isRequested && mayRespond && (
        <details open={refused?.intent === 'changes' ? true : undefined}>
          <summary className="link inline-flex min-h-control list-none items-center font-semibold">
            Request changes
          </summary>
          <Form method="post" preventScrollReset className="grid gap-3" noValidate>
            <input type="hidden" name="intent" value="changes" />
            <input type="hidden" name="line_id" value={lineId} />
            <input type="hidden" name="version" value={design.version} />
            <Field label="What should we change?" error={toSentence(refused, 'changes', 'reason')}>
              <TextArea name="reason" rows={3} maxLength={2000} defaultValue={refused?.values.reason} />
            </Field>
            <Button type="submit" variant="line">
              Send
            </Button>
          </Form>
        </details>
      )}
      {isRequested && isAccount && (
        <ButtonLink to={toDesignPath(design.id)} variant="line">
          Pin comments on the proof
        </ButtonLink>
      )}
    </section>
  );
}
