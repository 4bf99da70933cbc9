import { isStaff } from '#contract/auth/roles.ts';
import { toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import type { Call } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { toStatusPath } from '#contract/paths.ts';
import { toAddressLines, toQuantityText } from '#contract/requests/line-words.ts';
import { sumListPrices } from '#contract/requests/list-totals.ts';
import type { RequestReceipt } from '#contract/requests/requests.ts';
import { toWishes } from '#contract/requests/wishes.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { listStates } from '#contract/workflows/states.ts';
import type { Queryable } from '#database/connect.ts';
import { findWorkplace, type Workplace } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles } from '#database/queries/files.ts';
import { addArtworkJob } from '#database/queries/jobs.ts';
import { findUser } from '#database/queries/people.ts';
import {
  countRepeat,
  findRequestRecord,
  findSameRequest,
  holdContent,
  insertRequest,
  type RequestRecord,
} from '#database/queries/requests.ts';
import { createLink, findLink } from '../../access-links/access-links.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import { answerOnce } from '../../calls/idempotency.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers } from '../../workflow/advance.ts';
import { hashToken } from '../auth/token.ts';
import { dropSentLines, findOwner, refuseStaleList } from '../cart/service.ts';
import { createSurfaceFinder } from '../catalog/print-surfaces.ts';
import { toMailed, toSubject } from './link.ts';
import { type PricedLine, priceNewLines, toMailedLines } from './list-prices.ts';
import { type CheckedRequest, checkRequest, type NewRequest } from './new-request.ts';
import { createRequestSubject } from './request-subject.ts';
import { looksAutomatic, refuseHaste, toNeutralReceipt } from './spam.ts';

/** A repeated text is not merged into a request that has ended or is spam. */
const endedStates = listStates(requestWorkflow.states, ({ waitsFor }) => waitsFor === null);
type PricedRequest = Omit<CheckedRequest, 'lines'> & { lines: PricedLine[] };

/** Lines that an alert spells out. */
const linesTold = 20;

type SentForm = { website: string; shown_at: string; guest_id: string };

/** From a form to a row, its event, the customer's mail and the alert to staff: all of it, or nothing. */
export async function receiveRequest<Form extends SentForm>(
  parts: Parts,
  call: Call,
  form: Form,
  toRequest: (form: Form) => NewRequest,
  caller: Caller,
): Promise<RequestReceipt | Failure> {
  if (looksAutomatic(form)) return toNeutralReceipt();
  const haste = refuseHaste(form);
  if (haste) return haste;
  const request = toRequest(form);
  const { website: _website, shown_at: _shownAt, guest_id: guestId, ...body } = form;
  let isNew = false;
  const receipt = await answerOnce(
    parts.database,
    {
      call,
      caller,
      body,
      guestId,
      allow: async () =>
        (await parts.limits.consume('requestAddress', caller.ip)) ??
        (await parts.limits.consumeShared('requestEmail', hashToken(request.columns.businessEmail), caller.ip)) ??
        (await parts.limits.consumeShared('mailsAll', 'all', caller.ip)),
    },
    (tx) => {
      isNew = true;
      return storeRequest(parts, tx, request, caller);
    },
  );
  if (receipt instanceof Failure || isNew) return receipt;
  return (await isOwnReceipt(parts.database, receipt, caller, guestId)) ? receipt : toNeutralReceipt();
}

/** A repeat gets the link only in the browser that sent the form first: another on the same network may send the same text. */
async function isOwnReceipt(
  db: Queryable,
  { status_url }: RequestReceipt,
  caller: Caller,
  guestId: string,
): Promise<boolean> {
  if (caller.session || caller.idempotencyKey) return true;
  const link = await findLink(db, status_url.slice(toStatusPath('').length), 'request');
  const row = link && (await findRequestRecord(db, link.subjectId));
  return row !== null && isSender(row, { userId: null, guestId });
}

function isSender(row: RequestRecord, { userId, guestId }: { userId: string | null; guestId: string }): boolean {
  return (userId !== null && row.userId === userId) || (isGuestId(guestId) && row.guestId === guestId);
}

/** The row with everything that goes with it. Also for a request that staff make of a chat. */
export async function storeRequest(
  parts: Parts,
  tx: Queryable,
  request: NewRequest,
  caller: Caller,
): Promise<RequestReceipt | Failure> {
  const checked = await checkRequest(tx, request, caller, createSurfaceFinder(parts));
  if (checked instanceof Failure) return checked;
  await holdContent(tx, checked.contentHash);
  const place = await findPlaceOfNew(tx, caller);
  if (place && !mayBuy(place.role)) return fail('viewersReadOnly');
  const userId = place?.userId ?? null;
  const sender = { userId, guestId: checked.columns.guestId, ip: caller.ip };
  const list = checked.fromList ? await findOwner(tx, checked.columns.guestId, caller) : null;
  const same = await findSameRequest(tx, checked.contentHash, sender, endedStates);
  if (same) {
    await dropSentLines(tx, list, checked.lines);
    await countRepeat(tx, same.id);
    await recordEvent(tx, 'request.repeated', { type: 'request', id: same.id }, toCallerActor(caller), {});
    return isSender(same, sender) ? toReceipt(tx, same) : toNeutralReceipt();
  }
  const stale = checked.fromList && (await refuseStaleList(tx, list, checked.fromList, checked.lines));
  if (stale) return stale;
  await dropSentLines(tx, list, checked.lines);
  const lines = await priceNewLines(tx, checked);
  const row = await insertRequest(
    tx,
    {
      ...checked.columns,
      kind: checked.kind,
      contentHash: checked.contentHash,
      userId,
      companyId: place?.companyId ?? null,
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
    },
    lines,
  );
  const logos = checked.lines.flatMap(({ artwork }) => (artwork ? [artwork.file_id, artwork.print_id] : []));
  await attachFiles(tx, [...checked.fileIds, ...logos], 'request', row.id);
  if (logos.length > 0) await addArtworkJob(tx, row.id);
  const data = { source: row.submitSource };
  await recordEvent(tx, 'request.received', { type: 'request', id: row.id }, toCallerActor(caller), data);
  const refusal = await parts.tell(tx, 'requestReceived', { request: row, lines, actor: toCallerActor(caller) });
  if (refusal) return refusal;
  await confirmToCustomer(tx, row, { ...checked, lines });
  await alertStaff(parts, tx, row, { ...checked, lines });
  await notifyWatchers(tx, parts.realtime, createRequestSubject(parts), row);
  return toReceipt(tx, row);
}

/** With a link of its own for the browser that sent the form; the mail has another. */
async function toReceipt(tx: Queryable, row: RequestRecord): Promise<RequestReceipt> {
  return { number: row.number, status_url: toStatusPath(await createLink(tx, toSubject(row), 'respond', null)) };
}

/** Where the sender works, once their email is proven. Staff who fill a form in for a customer do not own it. */
async function findPlaceOfNew(tx: Queryable, { session }: Caller): Promise<Workplace | null> {
  if (!session || isStaff(session.roles)) return null;
  const user = await findUser(tx, session.userId);
  return user?.emailVerifiedAt ? findWorkplace(tx, user.id) : null;
}

/** Without any text of the sender, since it is not proven that the email is theirs. Their text is on the page. */
async function confirmToCustomer(tx: Queryable, row: RequestRecord, { files }: PricedRequest): Promise<void> {
  await enqueue(tx, {
    channel: 'mail',
    typedBy: row.userId,
    dedupeKey: `request-received-${row.id}`,
    payload: {
      to: row.businessEmail,
      template: 'requestReceived',
      props: {
        request: await toMailed(tx, row),
        needBy: row.needBy,
        wishes: toWishes(row),
        lines: await toMailedLines(tx, row),
        files: files.length,
      },
    },
  });
}

async function alertStaff(
  { settings }: Parts,
  tx: Queryable,
  row: RequestRecord,
  { lines, files }: PricedRequest,
): Promise<void> {
  const totals = sumListPrices(lines.map(({ listPrice }) => ({ list_price: listPrice })));
  await alertAbout(tx, settings, {
    dedupeKey: `request-alert-${row.id}`,
    title: `New ${row.kind} request ${row.number}`,
    facts: [
      [row.restaurant, row.zipcode].filter(Boolean).join(', '),
      row.businessEmail,
      row.phone,
      ...lines
        .slice(0, linesTold)
        .map((line) => `${toQuantityText(row.kind, line.quantity)} × ${line.productName || 'to be chosen'}`),
      lines.length > linesTold ? `and ${lines.length - linesTold} more` : '',
      ...toWishes(row),
      files.length > 0 ? `${files.length} files` : '',
      row.shipTo ? toAddressLines(row.shipTo).join(', ') : '',
      totals ? `List price ${formatCents(totals.list_cents)}` : '',
      row.needBy ? `Needed by ${row.needBy}` : '',
    ],
    text: [row.brief, row.additionalComments].filter(Boolean).join('\n'),
    path: toBackofficeRequestPath(row.id),
  });
}
