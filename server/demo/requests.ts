import { randomUUID } from 'node:crypto';
import { toStatusPath } from '#contract/paths.ts';
import type { User } from '#database/queries/people.ts';
import { findRequestByNumber, findRequestRecord } from '#database/queries/requests.ts';
import type { DemoRequest } from '#database/seed/stories.ts';
import type { SendCall, Stage } from './stage.ts';

/** Where the requests of the demo come from, as its forms have it. */
export const requestForm = { zipcode: '07302', submit_source: 'page' } as const;
const hoursToReview = 1;

/** What customers asked, and what was written about it. */
export function playRequests(stage: Stage, customer: User): void {
  const { stories, callAs, at, parts } = stage;
  const { hoursAgo } = stories.clock;
  const asStaff = callAs({ ...stage.staff, roles: ['admin'] });
  const asOwner = callAs({ userId: customer.id, roles: [] });

  for (const request of stories.requests) {
    const asCustomer = request.isOwn ? asOwner : callAs(null);
    at(hoursAgo(request.hoursAgo), async () => {
      const { number, status_url: link } = await send(asCustomer, stage, request);
      const row = await findRequestByNumber(parts.database, number, request.email);
      if (row) follow(asCustomer, request, row.id, link.slice(toStatusPath('').length));
    });
  }

  /** The rest of it; what no one has answered yet stays new, and unassigned. */
  function follow(asCustomer: SendCall, request: DemoRequest, id: string, token: string): void {
    const { thread, read } = request;
    if (thread.length === 0) return;
    at(hoursAgo(request.hoursAgo - hoursToReview), async () => {
      await asStaff('POST /api/backoffice/request/assign', { id, version: await readVersion(id) });
      await move(id, 'in_review', '');
    });
    for (const [index, { hoursAgo: ago, by, text, to }] of thread.entries())
      at(hoursAgo(ago), async () => {
        if (to) return move(id, to, text);
        const message = { subject: 'request', text, client_key: randomUUID() } as const;
        if (by !== 'customer') {
          const internal = by === 'note';
          await asStaff('POST /api/backoffice/conversation/message', { ...message, id, internal });
          return;
        }
        const { messages } = await asCustomer('POST /api/conversation/message', { ...message, id: token });
        const sent = messages.at(-1);
        const subject = message.subject;
        if (sent && index < read)
          await asStaff('POST /api/backoffice/conversation/read', { subject, id, up_to: sent.id });
      });
  }

  async function move(id: string, to: NonNullable<DemoRequest['thread'][number]['to']>, reason: string): Promise<void> {
    await asStaff('POST /api/backoffice/request/move', { id, to, version: await readVersion(id), reason });
  }

  const readVersion = async (id: string) => (await findRequestRecord(parts.database, id))?.version ?? 0;
}

/** By the form of its kind. */
async function send(asCustomer: SendCall, stage: Stage, request: DemoRequest) {
  const { kind = 'quote', email, restaurant, comments, sku, quantity, options = {}, wishes = {} } = request;
  const contact = { business_email: email, restaurant, submit_source: requestForm.submit_source };
  if (kind === 'contact') return asCustomer('POST /api/info/contact', { ...contact, message: comments });
  const product = sku ? await stage.findProduct(sku) : null;
  const form = {
    ...{ ...contact, ...requestForm, additional_comments: comments },
    lines: product ? [{ product_uuid: product.uuid, quantity, options }] : [],
  };
  if (kind === 'design') return asCustomer('POST /api/info/free_design', { ...form, brief: request.brief ?? '' });
  return asCustomer('POST /api/info/ask_product', {
    ...form,
    ...request.shipTo,
    customize_type: wishes.design ? 'design' : 'customize',
    storage: kind === 'storage' || wishes.storage === true,
    ...(kind === 'sample' && { sample: true, sample_print: request.samplePrint ?? 'plain' }),
  });
}
