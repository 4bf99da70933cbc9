import { data, Form, useNavigation, useRouteLoaderData } from 'react-router';
import { can } from '#contract/auth/capabilities.ts';
import type { RequestDetail } from '#contract/backoffice/requests.ts';
import {
  backofficePaths,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
  toBackofficeStorePath,
} from '#contract/backoffice-paths.ts';
import { Button } from '#ui/button.tsx';
import { MoveForms, MoveMenu } from '../../features/backoffice/move-forms.tsx';
import { ListTotals, RequestLines, RequestWords } from '../../features/backoffice/request-content.tsx';
import { RequestFacts } from '../../features/backoffice/request-facts.tsx';
import { kindLabels } from '../../features/backoffice/request-filters.tsx';
import { RequestHistory } from '../../features/backoffice/request-history.tsx';
import { When } from '../../features/backoffice/when.tsx';
import { ContextColumn, RefusedNotice, WorkColumn, WorkScreen } from '../../features/backoffice/work-screen.tsx';
import { StaffThread } from '../../features/conversations/staff-thread.tsx';
import { staffThreadForms } from '../../features/conversations/thread-forms.server.ts';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load, unwrap } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import { LazyPlacedLogos } from '../../views/lazy-views.tsx';
import type { Route } from './+types/request';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/request', { id });
  // Half a link: there is no such page.
  if (found.code === 422) throw data(null, { status: 404 });
  return { request: unwrap(found), conversation: await load(context, 'GET /api/backoffice/conversation', { id }) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toBackofficeRequestPath(id);
  return receiveForm(args, {
    move: submitTo('POST /api/backoffice/request/move', path),
    take: submitTo('POST /api/backoffice/request/assign', path),
    'revoke-link': submitTo('POST /api/backoffice/request/link/revoke', path),
    'send-link': submitTo('POST /api/backoffice/request/link/send', path),
    quote: submitTo('POST /api/backoffice/quote/start', (quote) => toBackofficeQuotePath(quote.id), { request_id: id }),
    store: submitTo('POST /api/backoffice/store/start', (store) => toBackofficeStorePath(store.id), { request_id: id }),
    ...staffThreadForms(path, { id }),
  });
}

/** After a refusal the page shows how things stand now: a colleague or the customer was faster. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.request.number} ${loaderData.request.restaurant}` : 'Request' },
];

export default function Request({ loaderData: { request, conversation }, actionData: refused }: Route.ComponentProps) {
  const error = refused && Object.values(refused.fields)[0];
  const move = refused?.intent === 'move' ? refused : null;
  return (
    <WorkScreen
      back={{ to: backofficePaths.requests, label: 'Requests' }}
      title={request.restaurant || request.business_email}
      state={request}
      note={
        <>
          {kindLabels[request.kind]} <span className="tabular-nums">{request.number}</span>, changed{' '}
          <When at={request.updated_at} short />
        </>
      }
      actions={request.may_handle && <MoveMenu moves={request.moves} version={request.version} refused={move} />}
      notice={refused && !error && refused.intent !== 'message' && <RefusedNotice>{refused.msg}</RefusedNotice>}
    >
      <p className="xl:hidden">
        <a href="#conversation" className="link mr-5 inline-flex min-h-11 items-center text-15">
          Conversation
        </a>
        <a href="#owner" className="link inline-flex min-h-11 items-center text-15">
          Next steps
        </a>
      </p>
      <ContextColumn
        first={<RequestWords request={request} />}
        last={
          <StaffThread
            conversation={conversation}
            refused={refused ?? null}
            draft={request.id}
            to={request.business_email}
            replyTo={request.reply_to}
            attachments={<FilePicker draft={`message:${request.id}`} label="Files" />}
          />
        }
      />
      <WorkColumn label="Lines" className="bg-card max-xl:rounded-card max-xl:border max-xl:p-4">
        <RequestLines request={request} />
        <LazyPlacedLogos lines={request.lines} title="Logo" />
      </WorkColumn>
      <WorkColumn label="Next steps and facts" className="bg-paper">
        <Ownership request={request} />
        {request.kind === 'store' ? <OpenStore /> : <WriteQuote request={request} />}
        {request.may_handle && request.moves.some(({ is_aside }) => !is_aside) && (
          <section aria-labelledby="next">
            <h2 id="next" className="mb-2 font-display-small text-20 font-bold">
              Next steps
            </h2>
            <MoveForms
              moves={request.moves}
              version={request.version}
              refused={move}
              isMain={({ to }) => to === request.moves[0]?.to}
            />
          </section>
        )}
        <ListTotals request={request} />
        <RequestFacts request={request} />
        <RequestHistory history={request.history} />
      </WorkColumn>
    </WorkScreen>
  );
}

/** Starts the custom store of the company that asked, or opens the one it has. */
function OpenStore() {
  const starting = useNavigation().formData?.get('intent') === 'store';
  const me = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me;
  if (!me || !can(me.roles, 'stores.write')) return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="store" />
      <Button type="submit" size="small" variant="primary" pending={starting} wide>
        Set up the store
      </Button>
    </Form>
  );
}

/** Starts the quote, priced by the catalog, or opens the one that was started. */
function WriteQuote({ request }: { request: RequestDetail }) {
  const starting = useNavigation().formData?.get('intent') === 'quote';
  if (!request.may_handle || request.kind === 'contact' || request.kind === 'sample') return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="quote" />
      <Button type="submit" size="small" variant="primary" pending={starting} wide>
        {request.quote ? `Open ${request.quote.number}` : 'Write quote'}
      </Button>
    </Form>
  );
}

/** Who looks after it; the one who takes it gets the customer's replies. */
function Ownership({ request }: { request: RequestDetail }) {
  const me = useRouteLoaderData<typeof layoutLoader>('layout:backoffice')?.me;
  const taking = useNavigation().formData?.get('intent') === 'take';
  const isMine = request.owner !== null && request.owner.id === me?.id;
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className="font-display-small text-20 font-bold">
        Owner
      </h2>
      <p className="mt-1 text-15">
        {isMine ? 'Assigned to you.' : request.owner ? `Assigned to ${request.owner.name}.` : 'Unassigned.'}
        {!request.may_handle && ' You can view it; sales and design handle it.'}
      </p>
      {request.may_handle && !isMine && (
        <Form method="post" className="mt-2" preventScrollReset>
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="version" value={request.version} />
          <Button type="submit" size="small" variant={request.owner ? 'line' : 'strong'} pending={taking} wide>
            Assign to me
          </Button>
        </Form>
      )}
    </section>
  );
}
