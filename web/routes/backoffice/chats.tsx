import { useRouteLoaderData } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatInstant } from '#contract/format-date.ts';
import { chatStates, chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { listViews } from '#contract/workflows/states.ts';
import { CannedAnswers } from '../../features/backoffice/canned-answers.tsx';
import { ChatList } from '../../features/backoffice/chat-list.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { ListViews } from '../../features/backoffice/work-list.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/chats';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = chatStates.find((each) => each === url.searchParams.get('state')) ?? 'open';
  return { state, ...(await load(context, 'GET /api/backoffice/chats', { state })) } as const;
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, submitTo('POST /api/backoffice/chat/answers/save', backofficePaths.chats));

export const meta: Route.MetaFunction = () => [{ title: 'Chat' }];

export default function Chats({ loaderData: { state, chats, hours, answers }, actionData }: Route.ComponentProps) {
  const layout = useRouteLoaderData<typeof layoutLoader>('layout:backoffice');
  useRowKeys();
  const until = hours.changes_at ? formatInstant(hours.changes_at) : '';
  return (
    <>
      <PageHead
        title="Chat"
        note={until && (hours.is_open ? `Open until ${until}` : `Closed until ${until}`)}
        views={
          <ListViews
            label="Which chats"
            views={listViews(chatWorkflow.states).map(([value, label]) => ({
              label,
              to: value === 'open' ? backofficePaths.chats : `${backofficePaths.chats}?state=${value}`,
              current: value === state,
            }))}
          />
        }
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 self-start overflow-hidden rounded-card border border-line">
          <ChatList chats={chats} me={layout?.me.id ?? ''} />
        </div>
        <CannedAnswers answers={answers} refused={actionData ?? null} />
      </div>
    </>
  );
}
