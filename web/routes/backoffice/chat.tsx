import { data, Form, useRouteLoaderData } from 'react-router';
import {
  backofficePaths,
  toBackofficeChatPath,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import type { ChatDetail } from '#contract/chat/staff-chats.ts';
import { Button } from '#ui/button.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import { SingleKeysSwitch } from '../../features/backoffice/button-keys.tsx';
import { ChatContext, ChatRequestForm } from '../../features/backoffice/chat-context.tsx';
import { ChatList } from '../../features/backoffice/chat-list.tsx';
import { ChatReply } from '../../features/backoffice/chat-reply.tsx';
import { useRowKeys } from '../../features/backoffice/use-row-keys.ts';
import { MessageList } from '../../features/conversations/message-list.tsx';
import { ReplyBox } from '../../features/conversations/reply-box.tsx';
import { staffThreadForms } from '../../features/conversations/thread-forms.server.ts';
import { useMarkRead } from '../../features/conversations/use-mark-read.ts';
import { FilePicker } from '../../features/uploads/file-picker.tsx';
import type { loader as layoutLoader } from '../../layouts/backoffice.tsx';
import { load, unwrap } from '../../platform/load.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, refuseForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/chat';

const subject = 'chat';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/chat', { id });
  // Half a link: there is no such page.
  if (found.code === 422) throw data(null, { status: 404 });
  const { chats, answers } = await load(context, 'GET /api/backoffice/chats', {});
  return { chat: unwrap(found), chats, answers };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const path = toBackofficeChatPath(id);
  const startQuote = (request_id: string) =>
    submitTo('POST /api/backoffice/quote/start', (quote) => toBackofficeQuotePath(quote.id), { request_id });
  return receiveForm(args, {
    move: submitTo('POST /api/backoffice/chat/move', path),
    assign: submitTo('POST /api/backoffice/chat/assign', path),
    request: submitTo('POST /api/backoffice/chat/request', (made) => toBackofficeRequestPath(made.request_id)),
    'request-quote': submitTo('POST /api/backoffice/chat/request', (made, sent) => startQuote(made.request_id)(sent)),
    quote: async (sent: SentForm) => {
      const { request_id } = unwrap(await sent.call('GET /api/backoffice/chat', { id }));
      return request_id
        ? startQuote(request_id)(sent)
        : refuseForm(sent, { code: 409, msg: 'Please create a request first.', data: {} });
    },
    ...staffThreadForms(path, { subject, id }),
  });
}

/** After a refusal the page shows how things stand now. */
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
  { title: loaderData ? `Chat, ${loaderData.chat.who}` : 'Chat' },
];

export default function Chat({ loaderData: { chat, chats, answers }, actionData: refused }: Route.ComponentProps) {
  const layout = useRouteLoaderData<typeof layoutLoader>('layout:backoffice');
  useRowKeys();
  const me = layout?.me.id ?? '';
  const ofRequest = refused && /^request/.test(refused.intent) ? refused : null;
  const isShownBelow = refused && (Object.keys(refused.fields).length > 0 || refused.intent === 'message');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_17rem]">
      <div className="min-w-0 border-line max-lg:hidden lg:border-r">
        <ChatList chats={chats} me={me} />
      </div>
      <div className="min-w-0">
        <p className="lg:hidden">
          <Link to={backofficePaths.chats} className="link inline-flex min-h-control items-center text-15">
            Chats
          </Link>
        </p>
        <ChatHead key={chat.version} chat={chat} me={me} />
        {refused && !isShownBelow && (
          <p role="alert" className="mt-4 rounded-field bg-error-soft px-4 py-3 font-medium text-error">
            {refused.msg}
          </p>
        )}
        <Thread
          // Each chat has a draft of its own.
          key={chat.id}
          chat={chat}
          answers={answers}
          refused={refused ?? null}
        />
        <div className="mt-6 border-line border-t pt-4">
          <ChatRequestForm chat={chat} refused={ofRequest} />
          <SingleKeysSwitch />
        </div>
      </div>
      <div className="min-w-0 border-line max-xl:border-t max-xl:pt-6 lg:max-xl:col-start-2 xl:border-l xl:pl-5">
        <ChatContext chat={chat} />
      </div>
    </div>
  );
}

function ChatHead({ chat, me }: { chat: ChatDetail; me: string }) {
  const { who, is_online, is_logged_in, owner, colleagues, version, moves, email } = chat;
  const facts = [is_online ? 'Online' : 'Offline', is_logged_in ? 'logged in' : email, owner && `with ${owner.name}`];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-4">
      <div className="min-w-32 flex-1">
        <h1 className="truncate font-display-small text-24 font-bold">{who}</h1>
        <p className="text-14 text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {chat.conversation.may_write && (
        <div className="flex flex-wrap items-center gap-2">
          <Form method="post" className="flex items-center gap-2">
            <input type="hidden" name="intent" value="assign" />
            <input type="hidden" name="version" value={version} />
            <label>
              <span className="sr-only">Assign to</span>
              <select
                name="to"
                defaultValue={owner ? owner.id : me}
                className="h-control rounded-full border border-field bg-card px-3 text-14"
              >
                {colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {id === me ? `${name} (me)` : name}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" size="small" variant="line" data-key="a">
              {owner ? 'Reassign' : 'Assign'} <KeyCap>A</KeyCap>
            </Button>
          </Form>
          {moves.map(({ to, label }) => (
            <Form key={to} method="post">
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="to" value={to} />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" size="small" variant="line" data-key="e">
                {label} <KeyCap>E</KeyCap>
              </Button>
            </Form>
          ))}
        </div>
      )}
    </div>
  );
}

interface ThreadProps {
  chat: ChatDetail;
  answers: Route.ComponentProps['loaderData']['answers'];
  refused: Refused | null;
}

function Thread({ chat, answers, refused }: ThreadProps) {
  const { conversation, who, watch, id, request_id } = chat;
  useMarkRead(conversation);
  return (
    <section aria-label="Conversation" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <MessageList messages={conversation.messages} label="Messages" />
      {conversation.may_write && (
        <div className="rounded-card border border-line bg-card p-4">
          <ChatReply
            who={who}
            answers={answers}
            thread={request_id ? `request:${request_id}` : `chat:${id}`}
            watch={watch}
          >
            <ReplyBox
              conversation={conversation}
              refused={refused}
              draft={id}
              label="Your message"
              placeholder="Write a message"
              attachments={<FilePicker draft={`message:${id}`} label="Files" />}
              withNotes
            />
          </ChatReply>
        </div>
      )}
    </section>
  );
}
