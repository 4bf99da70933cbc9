import { can } from '#contract/auth/capabilities.ts';
import type { CannedAnswer, ChatDetail } from '#contract/chat/staff-chats.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toProductPath } from '#contract/paths.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import { chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { listMoves } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import {
  changeChat,
  countUnreadChats,
  deleteCannedAnswer,
  findChat,
  findListedChat,
  listCannedAnswers,
  listChats,
  lockChat,
  putCannedAnswer,
  toChatThread,
} from '#database/queries/chats.ts';
import { findCompany, findWorkplace } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser, listStaff } from '#database/queries/people.ts';
import { listNamedProducts, listOwnRequests } from '#database/queries/requests.ts';
import { type CallerOf, toCallerActor, toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { createWatchTokens } from '../../conversations/watch-token.ts';
import type { Parts } from '../../parts.ts';
import { advance, toConflict } from '../../workflow/advance.ts';
import { readCart } from '../cart/service.ts';
import { list } from '../conversations/list.ts';
import { createChatSubject, notifyChat } from './chat-subject.ts';
import { makeRequest, toCartOwner } from './make-request.ts';
import { presentRow, readHours } from './present.ts';

type StaffChatCalls =
  | 'GET /api/backoffice/chats'
  | 'GET /api/backoffice/chats/unread'
  | 'GET /api/backoffice/chat'
  | 'POST /api/backoffice/chat/assign'
  | 'POST /api/backoffice/chat/move'
  | 'POST /api/backoffice/chat/request'
  | 'POST /api/backoffice/chat/answers/save';

const mostListed = 200;
const answering = ['sales', 'design', 'admin'] as const;
type StaffCaller = CallerOf<'staff'>;

/** The chats as staff see and move them. Messages, notes and reading go by the calls of conversations. */
export function createStaffChatHandlers(parts: Parts): Pick<Handlers, StaffChatCalls> {
  const { database, settings, realtime, links } = parts;
  const watch = createWatchTokens(parts.secrets);
  const subject = createChatSubject(parts);

  async function show(id: string, caller: StaffCaller): Promise<ChatDetail | Failure> {
    const [row, listed] = await Promise.all([findChat(database, id), findListedChat(database, id)]);
    if (!row || !listed) return fail('notFound');
    const thread = toChatThread(row);
    const [page] = row.visit;
    const [product] = page?.product_uuid ? await listNamedProducts(database, [page.product_uuid], []) : [];
    const owner = toCartOwner(row);
    const colleagues = await listStaff(database, answering);
    return {
      ...presentRow(listed),
      version: row.version,
      is_logged_in: row.userId !== null,
      conversation: await list(database, links, thread, {
        side: 'staff',
        mayWrite: can(caller.session.roles, 'chat.answer'),
        closed: null,
        deliveredTo: row.deliveredPosition,
      }),
      visit: row.visit.map(({ at, path, title }) => ({ at, path, title })),
      product: product ? { title: product.title, path: toProductPath(product), image: product.image } : null,
      cart: owner && (await readCart(database, owner)),
      ...(await readCustomer(database, row.userId)),
      request_id: row.requestId,
      colleagues: colleagues.map((user) => ({ id: user.id, name: user.firstName })),
      watch: watch.make(thread),
      moves: toMoveOffers(listMoves(chatWorkflow, row.state, toStaffActor(caller))),
    };
  }

  async function showAnswers(): Promise<CannedAnswer[]> {
    return (await listCannedAnswers(database)).map(({ id, shortcut, text }) => ({ id, shortcut, text }));
  }

  return {
    async 'GET /api/backoffice/chats'({ state }) {
      const rows = await listChats(database, state, mostListed);
      const hours = await readHours(database, settings.businessTimeZone);
      return { chats: rows.map((row) => presentRow(row)), hours, answers: await showAnswers() };
    },

    async 'GET /api/backoffice/chats/unread'() {
      return { unread: await countUnreadChats(database) };
    },

    'GET /api/backoffice/chat': ({ id }, caller) => show(id, caller),

    async 'POST /api/backoffice/chat/assign'({ id, to, version }, caller) {
      const user = await findUser(database, to);
      if (!user || !can(user.roles, 'chat.answer'))
        return fail('invalid', { fields: { to: 'Please choose a colleague who answers chats.' } });
      const failure = await rollingBack(database, async (tx) => {
        const row = await lockChat(tx, id);
        if (!row) return fail('notFound');
        if (row.version !== version) return toConflict(chatWorkflow, row);
        const changed = await changeChat(tx, id, { ownerId: to, version: row.version + 1, updatedAt: row.updatedAt });
        await recordEvent(tx, 'chat.assigned', { type: 'chat', id }, toCallerActor(caller), { to });
        await notifyChat(tx, realtime, changed);
        return null;
      });
      return failure ?? show(id, caller);
    },

    async 'POST /api/backoffice/chat/move'(input, caller) {
      const requested = { ...input, reason: '' };
      const moved = await rollingBack(database, (tx) =>
        advance(tx, realtime, subject, requested, toStaffActor(caller)),
      );
      return moved instanceof Failure ? moved : show(input.id, caller);
    },

    'POST /api/backoffice/chat/request': (input, caller) =>
      rollingBack(database, (tx) => makeRequest(parts, tx, input, caller)),

    async 'POST /api/backoffice/chat/answers/save'({ shortcut, text }, caller) {
      await database.transaction(async (tx) => {
        if (text) await putCannedAnswer(tx, shortcut, text);
        else await deleteCannedAnswer(tx, shortcut);
        const kind = text ? 'canned_answer.saved' : 'canned_answer.removed';
        await recordEvent(tx, kind, { type: 'canned_answer', id: shortcut }, toCallerActor(caller), {});
        await realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED' }, tx);
      });
      return { answers: await showAnswers() };
    },
  };
}

/** Of an account alone: a typed email proves nothing, and shows nothing of the person who has it. */
async function readCustomer(db: Queryable, userId: string | null): Promise<Pick<ChatDetail, 'company' | 'requests'>> {
  if (!userId) return { company: null, requests: [] };
  const place = await findWorkplace(db, userId);
  const company = place.companyId ? await findCompany(db, place.companyId) : null;
  const requests = await listOwnRequests(db, place, 5);
  return {
    company: company && { name: company.name, since: company.createdAt.toISOString() },
    requests: requests.map(({ id, number, kind, state }) => ({
      id,
      number,
      label: getRequestWorkflow(kind).states[state].staffLabel,
    })),
  };
}
