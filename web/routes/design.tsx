import { data } from 'react-router';
import type { CustomerDesign } from '#contract/designs/design-views.ts';
import { paths, toDesignPath, toOrderPath } from '#contract/paths.ts';
import { isUuid } from '#contract/uuids.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { customerThreadForms } from '../features/conversations/thread-forms.server.ts';
import { Concepts } from '../features/designs/concepts.tsx';
import { DesignAnswer, isAsked } from '../features/designs/design-answer.tsx';
import { ProofDetails, Proofs } from '../features/designs/proofs.tsx';
import { toLinkEnd } from '../features/requests/link-end.ts';
import { useLiveStatus } from '../features/requests/use-live-status.ts';
import { createLazyPart } from '../platform/lazy-part.tsx';
import { load, unwrap } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, type SentForm, submitTo } from '../platform/submit-to.server.ts';
import { useRootData } from '../platform/use-root-data.ts';
import type { Route } from './+types/design';

const LazyLinkEnded = createLazyPart(() =>
  import('../features/requests/link-ended.tsx').then(({ LinkEnded }) => LinkEnded),
);
const LazyTalkToUs = createLazyPart(() =>
  import('../features/requests/talk-to-us.tsx').then(({ TalkToUs }) => TalkToUs),
);
const LazyCustomerThread = createLazyPart(() =>
  import('../features/conversations/customer-thread.tsx').then(({ CustomerThread }) => CustomerThread),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/design', { id: params.id });
  if (found.code === 410 || found.code === 403)
    return data({ design: null, conversation: null, gone: toLinkEnd(found) }, { status: found.code });
  const design = unwrap(found);
  const conversation = design.thread ? await load(context, 'GET /api/conversation', design.thread) : null;
  return { design, conversation, gone: null };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toDesignPath(id);
  const onThread = (name: 'message' | 'read') => async (sent: SentForm) => {
    const { thread } = unwrap(await sent.call('GET /api/design', { id }));
    if (!thread) throw data(null, { status: 404 });
    return customerThreadForms(path, thread)[name](sent);
  };
  return receiveForm(args, {
    move: submitTo('POST /api/design/move', path),
    choose: submitTo('POST /api/design/choose', path),
    pin: submitTo('POST /api/design/pin', path),
    approve: submitTo('POST /api/design/approve', path),
    message: onThread('message'),
    read: onThread('read'),
  });
}

/** A refused move is news as well: the page then shows the state that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.design ? `Design ${loaderData.design.number}` : 'This link no longer works' },
  // The address opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
];

export default function DesignPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { design, conversation, gone } = loaderData;
  const { brand } = useRootData();
  // Its thread goes on when the design is approved.
  useLiveStatus(design?.id ?? '', params.id, design !== null);
  if (!design) return <LazyLinkEnded {...gone} to={paths.findQuote} label="Get a new link by email" />;
  const refused = actionData ?? null;
  const message = refused?.intent === 'message' ? refused : null;
  const isAnswered = isAsked(design);
  const hasProof = design.proofs.length > 0;
  const concepts = <Concepts design={design} refused={refused} />;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="grid min-w-0 content-start gap-8">
        <div>
          <p className="text-15 text-muted">
            {[`Design ${design.number}`, design.restaurant, design.product_name].filter(Boolean).join(', ')}
          </p>
          <h1 className="mt-2 text-heading">{design.headline}</h1>
          <p className="mt-3 max-w-text text-18 text-body">{design.next}</p>
          {design.waits_for !== 'customer' && <NextStep design={design} isAccount={isUuid(params.id)} />}
        </div>
        {refused && Object.keys(refused.fields).length === 0 && (
          <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-medium text-error">
            {refused.msg}
          </p>
        )}
        <Proofs design={design} refused={refused} />
        {!hasProof && concepts}
      </div>
      {isAnswered && (
        // Beside the pictures for as long as they are scrolled through; on a phone below them.
        <div>
          <div className="lg:sticky lg:top-6">
            <DesignAnswer design={design} refused={refused} />
          </div>
        </div>
      )}
      <div className={`grid content-start gap-8 lg:col-start-2 ${isAnswered ? '' : 'lg:row-span-2 lg:row-start-1'}`}>
        <Progress design={design} />
        {design.brief && (
          <section aria-labelledby="brief" className="border-line border-t pt-6">
            <h2 id="brief" className="font-display-small text-18 font-bold">
              Your brief
            </h2>
            <p className="mt-2 text-15 whitespace-pre-wrap wrap-anywhere">{design.brief}</p>
          </section>
        )}
        <div className="border-line border-t pt-6">
          <LazyTalkToUs
            brand={brand}
            title={design.handled_by ? `${design.handled_by} is designing this` : 'Prefer to talk?'}
          />
        </div>
      </div>
      <div className={`grid min-w-0 content-start gap-8 lg:col-start-1 ${isAnswered ? 'lg:row-start-2' : ''}`}>
        <ProofDetails design={design} />
        {hasProof && concepts}
        {conversation && (
          <LazyCustomerThread conversation={conversation} refused={message} draft={design.id} attachments={null} />
        )}
      </div>
    </div>
  );
}

/** Where a design that is with us, or done, goes on for its customer. */
function NextStep({ design: { order, thread }, isAccount }: { design: CustomerDesign; isAccount: boolean }) {
  if (order && isAccount)
    return (
      <ButtonLink to={toOrderPath(order.id)} variant="strong" className="mt-5">
        View order
      </ButtonLink>
    );
  return thread ? (
    <a href="#conversation" className={`mt-5 ${toButtonClass({ variant: 'line' })} print:hidden`}>
      Send a message
    </a>
  ) : null;
}

function Progress({ design }: { design: CustomerDesign }) {
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-22">
        Progress
      </h2>
      <ol className="mt-3 grid gap-3 text-15">
        {design.history.map((entry) => (
          <li key={`${entry.at} ${entry.title}`}>
            <span className="font-medium">{entry.title}</span>
            <span className="block text-14 text-muted">
              <LocalTime at={entry.at} />
            </span>
          </li>
        ))}
        {design.clock.due_at && (
          <li className="text-muted">
            Due <LocalTime at={design.clock.due_at} />
          </li>
        )}
      </ol>
    </section>
  );
}
