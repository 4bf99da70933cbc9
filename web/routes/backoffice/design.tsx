import { data, Form, useNavigation } from 'react-router';
import {
  backofficePaths,
  toBackofficeDesignPath,
  toBackofficeOrderPath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import { conceptLimit } from '#contract/designs/design-limits.ts';
import type { StaffDesign } from '#contract/designs/design-views.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { Button } from '#ui/button.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import { ConceptStrip, type DesignPartProps } from '../../features/backoffice/concept-strip.tsx';
import { ClockLane, ClockWords } from '../../features/backoffice/design-clock.tsx';
import { DesignMoves } from '../../features/backoffice/design-moves.tsx';
import { FileField } from '../../features/backoffice/file-field.tsx';
import { MoveMenu } from '../../features/backoffice/move-forms.tsx';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { AskedNotice } from '../../features/backoffice/work-screen.tsx';
import { StaffThread } from '../../features/conversations/staff-thread.tsx';
import { staffThreadForms } from '../../features/conversations/thread-forms.server.ts';
import { PinnedPicture } from '../../features/designs/pinned-picture.tsx';
import { PreflightTable } from '../../features/designs/preflight-table.tsx';
import { ProofOverlay } from '../../features/designs/proof-overlay.tsx';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import { load, unwrap } from '../../platform/load.ts';
import { toSentence } from '../../platform/refused-form.ts';
import { callContext } from '../../platform/server-context.ts';
import { StateBadge } from '../../platform/state-badge.tsx';
import { receiveForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import { useRootData } from '../../platform/use-root-data.ts';
import type { Route } from './+types/design';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/design', { id: params.id });
  const design = unwrap(found);
  const conversation = design.thread ? await load(context, 'GET /api/backoffice/conversation', design.thread) : null;
  return { design, conversation };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toBackofficeDesignPath(id);
  const onThread = (name: 'message' | 'read') => async (sent: SentForm) => {
    const { thread } = unwrap(await sent.call('GET /api/backoffice/design', { id }));
    if (!thread) throw data(null, { status: 404 });
    return staffThreadForms(path, thread)[name](sent);
  };
  return receiveForm(args, {
    move: submitTo('POST /api/backoffice/design/move', path),
    concept: submitTo('POST /api/backoffice/design/concept', path),
    concepts: submitTo('POST /api/backoffice/design/concepts', path),
    looks: submitTo('POST /api/backoffice/design/looks', path),
    look: submitTo('POST /api/backoffice/design/look', path),
    flat: submitTo('POST /api/backoffice/design/flat-proof', path),
    proof: submitTo('POST /api/backoffice/design/proof', path),
    pin: submitTo('POST /api/backoffice/design/pin', path),
    done: submitTo('POST /api/backoffice/design/pin/done', path),
    message: onThread('message'),
    read: onThread('read'),
  });
}

/** After a refusal the page shows how things stand now: a colleague or the customer was faster. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.design.number} ${loaderData.design.restaurant}` : 'Design' },
];

export default function Design({ loaderData: { design, conversation }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  const { brand } = useRootData();
  const chosen = design.concepts.find(({ number }) => number === design.chosen_concept);
  const [proof, older] = design.proofs;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line lg:-mx-5 lg:min-h-13 lg:border-b lg:px-5 lg:py-1.5">
        <p className="text-15 text-muted max-lg:basis-full">
          <Link to={backofficePaths.designs} className="link inline-flex min-h-control items-center">
            Designs
          </Link>{' '}
          <span aria-hidden="true" className="max-lg:hidden">
            /
          </span>
        </p>
        <h1 className="font-display-small text-28 font-bold">{design.restaurant || design.email}</h1>
        <StateBadge {...design} />
        <ClockWords clock={design.clock} />
        <p className="min-w-0 text-14 text-muted max-lg:basis-full">
          <span className="tabular-nums">{design.number}</span>
          {design.product_name && `, ${design.product_name}`}
          {design.request && (
            <>
              {' '}
              for{' '}
              <Link to={toBackofficeRequestPath(design.request.id)} className="link">
                {design.request.number}
              </Link>
            </>
          )}
          {design.order && (
            <>
              {' '}
              for order{' '}
              <Link to={toBackofficeOrderPath(design.order.id)} className="link">
                {design.order.number}
              </Link>
            </>
          )}
          {design.owner && `, ${design.owner.name}`}, changed <When at={design.updated_at} short />
        </p>
        {design.may_write && (
          <div className="max-lg:w-full lg:ml-auto">
            <MoveMenu moves={design.moves} version={design.version} refused={refused} />
          </div>
        )}
      </div>
      <div className="lg:-mx-5">
        <AskedNotice asked={design.asked} messages={conversation?.messages ?? []} />
      </div>
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 content-start gap-6">
          <ClockLane clock={design.clock} />
          <ConceptStrip
            design={design}
            refused={refused}
            files={
              <FilePicker
                // Another set of files: those of the last one are concepts now.
                key={design.concepts.length}
                draft={`concepts:${design.id}:${design.concepts.length}`}
                label="Several concepts"
                hint="One file for each concept: its name becomes the title, and each takes the next free number"
                most={conceptLimit - design.concepts.length}
              />
            }
          />
          <div className="grid gap-8 empty:hidden lg:grid-cols-2">
            {chosen && (
              <section aria-labelledby="chosen">
                <h2 id="chosen" className="mb-3 font-display-small text-20 font-bold">
                  Concept {chosen.number}, chosen
                </h2>
                <Pinned design={design} picture={chosen} label={`Concept ${chosen.number}`} refused={refused} />
              </section>
            )}
            {proof && (
              <section aria-labelledby="proof" className="grid content-start gap-4">
                <h2 id="proof" className="font-display-small text-20 font-bold">
                  Proof {proof.number}
                  <span className="ml-2 text-15 font-normal text-muted">
                    {proof.approved ? `approved by ${proof.approved.by}` : proof.sent_at ? 'sent' : 'not sent'}
                  </span>
                </h2>
                <Pinned design={design} picture={proof} label={`Proof ${proof.number}`} refused={refused} />
                {older && <ProofOverlay older={older} newer={proof} />}
                <PreflightTable proof={proof} />
              </section>
            )}
          </div>
          <AddProof design={design} refused={refused} />
          {conversation && (
            <StaffThread
              conversation={conversation}
              refused={refused}
              draft={`staff:${design.id}`}
              to={design.email}
              replyTo={design.reply_to || brand.email}
              attachments={<FilePicker draft={`staff-message:${design.id}`} label="Files" />}
            />
          )}
        </div>
        <div className="grid content-start gap-8">
          <DesignMoves design={design} refused={refused} />
          <section aria-labelledby="brief">
            <h2 id="brief" className="font-display-small text-20 font-bold">
              Brief
            </h2>
            <p className="mt-2 text-15 whitespace-pre-wrap wrap-anywhere">
              {design.brief || 'No message came with it.'}
            </p>
            {design.brief_files.map((file) => (
              <a key={file.url} href={file.url} className="link mt-2 flex min-h-control items-center text-15">
                {file.name}
              </a>
            ))}
          </section>
          <RequestHistory history={design.history} />
        </div>
      </div>
    </>
  );
}

type Picture = StaffDesign['concepts'][number] | StaffDesign['proofs'][number];

function Pinned({ design, picture, label, refused }: DesignPartProps & { picture: Picture; label: string }) {
  const isRefused = refused?.intent === 'pin' && refused.values.on === picture.id;
  return (
    <>
      <PinnedPicture
        id={picture.id}
        label={label}
        file={picture.file}
        pins={picture.pins}
        mayPin={design.may_write && design.waits_for !== null}
        refused={
          isRefused ? { text: refused.values.text ?? '', msg: Object.values(refused.fields)[0] ?? refused.msg } : null
        }
        button="Pin internal note"
        keyName="C"
      />
      {design.may_write && picture.pins.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {picture.pins.map((pin) => (
            <Form key={pin.id} method="post" preventScrollReset>
              <input type="hidden" name="intent" value="done" />
              <input type="hidden" name="pin_id" value={pin.id} />
              <input type="hidden" name="done" value={pin.done ? 'no' : 'yes'} />
              <Button type="submit" size="small" variant="line">
                {pin.done ? `Open ${pin.number} again` : `Mark ${pin.number} done`}
              </Button>
            </Form>
          ))}
        </div>
      )}
    </>
  );
}

function AddProof({ design, refused }: DesignPartProps) {
  const isMaking = useNavigation().formData?.get('intent') === 'flat';
  if (!design.may_write || !isInPhase(designWorkflow.states, design.state, 'proof')) return null;
  const chosen = design.concepts.find(({ number }) => number === design.chosen_concept);
  const fault = refused?.intent === 'flat' ? refused.msg : null;
  return (
    <section aria-labelledby="add-proof" className="max-w-text">
      <h2 id="add-proof" className="font-display-small text-20 font-bold">
        Next proof
      </h2>
      {chosen?.look && (
        <Form method="post" className="mt-3" preventScrollReset>
          <input type="hidden" name="intent" value="flat" />
          <p className="mb-3 text-15 text-muted">
            The artwork of {recipeNames[chosen.look.recipe]} at actual size, as vectors in spot inks.
          </p>
          <Button type="submit" size="small" pending={isMaking}>
            Make the proof from concept {chosen.number}
          </Button>
          {fault && (
            <p role="alert" className="mt-2 text-14 font-semibold text-error">
              {fault}
            </p>
          )}
        </Form>
      )}
      <Form method="post" encType="multipart/form-data" className="mt-5 grid gap-3" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="proof" />
        <FileField error={toSentence(refused, 'proof', 'file_id')} keyName="U" />
        <div>
          <Button type="submit" variant="line" size="small">
            Upload proof <KeyCap>U</KeyCap>
          </Button>
        </div>
      </Form>
    </section>
  );
}
