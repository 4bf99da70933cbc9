import type { UnreadThread } from '#contract/conversations/conversations.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { paths, toApprovalPath } from '#contract/paths.ts';
import { nameItem } from '#contract/storage/pieces.ts';
import type { Approval } from '#contract/stores/stores.ts';

type RowOf<Call extends 'GET /api/quotes' | 'GET /api/designs' | 'GET /api/info/my_requests'> = OutputOf<
  Endpoints[Call]
>['list'][number];
type StoredItem = Pick<
  OutputOf<Endpoints['GET /api/storage']>['items'][number],
  'id' | 'title' | 'image' | 'options' | 'artwork' | 'is_short' | 'on_hand' | 'unit' | 'runs_out_on' | 'order_by'
>;

export interface AccountThings {
  orders: readonly OrderRow[];
  quotes: readonly RowOf<'GET /api/quotes'>[];
  designs: readonly RowOf<'GET /api/designs'>[];
  requests: readonly RowOf<'GET /api/info/my_requests'>[];
  items: readonly StoredItem[];
  approvals: readonly Pick<Approval, 'id' | 'waits_for' | 'buyer' | 'total_cents' | 'moves'>[];
  unread: readonly UnreadThread[];
}

/** Something that waits for the customer, as the overview shows it. */
export interface Attention {
  key: string;
  /** Number or name of the thing. */
  about: string;
  title: string;
  text: string;
  act: string;
  to: string;
  picture: string | null;
}

const threadNames: Record<UnreadThread['subject'], string> = {
  request: 'Request',
  quote: 'Quote',
  order: 'Order',
  chat: 'Chat',
};

/** What waits for the customer, the most pressing first: what stops our work, then what expires, then what runs out. */
export function findAttention(things: AccountThings): Attention[] {
  const { orders, quotes, designs, requests, items, approvals, unread } = things;
  const isTheirs = ({ waits_for }: { waits_for: string | null }) => waits_for === 'customer';
  const requested = new Set(requests.filter(isTheirs).map(({ id }) => id));
  const ordered = new Set(orders.filter(isTheirs).map(({ id }) => id));
  // The proof of an order's line is answered on the order, and said once.
  const ownDesigns = designs.filter((design) => isTheirs(design) && !ordered.has(design.order_id ?? ''));
  return [
    ...ownDesigns.map(
      ({ id, number, phase, label, product_name, picture, url }): Attention => ({
        key: id,
        about: `Design ${number}`,
        title: product_name ? `${label}: ${product_name}` : label,
        text: 'We’ll continue as soon as you answer.',
        act: phase === 'approval' ? 'Review proof' : 'View design',
        to: url,
        picture,
      }),
    ),
    ...orders.filter(isTheirs).map(
      ({ id, number, phase, label, summary, url, pictures }): Attention => ({
        key: id,
        about: `Order ${number}`,
        ...(phase === 'proof'
          ? { title: `Proof ready: ${summary}`, text: 'Printing starts once you approve it.', act: 'Review proof' }
          : { title: `${label}: ${summary}`, text: 'We’ll continue as soon as you answer.', act: 'View order' }),
        to: url,
        picture: pictures[0] ?? null,
      }),
    ),
    ...approvals
      .filter(({ waits_for, moves }) => waits_for !== null && moves.some(({ to }) => to === 'approved'))
      .map(
        ({ id, buyer, total_cents }): Attention => ({
          key: id,
          about: 'Approval',
          title: `${buyer} wants to order for ${formatCents(total_cents)}`,
          text: 'It’s above their spending limit.',
          act: 'Review the order',
          to: toApprovalPath(id),
          picture: null,
        }),
      ),
    ...requests.filter(isTheirs).map(
      ({ id, number, title, status_url }): Attention => ({
        key: id,
        about: `Request ${number}`,
        title: `We have a question: ${title}`,
        text: 'We’ll continue once you answer.',
        act: 'Answer',
        to: status_url,
        picture: null,
      }),
    ),
    ...unread
      // A question of ours is a message too, and is said once.
      .filter(({ id }) => !requested.has(id))
      .map(
        ({ subject, id, number, unread: count, name, text, url }): Attention => ({
          key: `messages-${id}`,
          about: `${threadNames[subject]} ${number}`,
          title: `${count === 1 ? '1 new message' : `${formatCount(count)} new messages`} from ${name}`,
          text: text || 'Sent you a file.',
          act: 'Read messages',
          to: url,
          picture: null,
        }),
      ),
    ...quotes.filter(isTheirs).map(
      ({ id, number, total_cents, has_alternatives, valid_until, pictures, url }): Attention => ({
        key: id,
        about: `Quote ${number}`,
        title: `${has_alternatives ? 'From ' : ''}${formatCents(total_cents)}, delivered`,
        text: `Good through ${formatDay(valid_until)}.`,
        act: 'Review quote',
        to: url,
        picture: pictures[0] ?? null,
      }),
    ),
    ...items
      .filter(({ is_short }) => is_short)
      .map(
        ({ id, on_hand, unit, runs_out_on, order_by, ...item }): Attention => ({
          key: id,
          about: 'Storage',
          title: runs_out_on
            ? `${nameItem(item)} runs out on ${formatDay(runs_out_on)}`
            : `${nameItem(item)} is running low`,
          text: `${formatCount(on_hand)} ${unit[1]} left.${order_by ? ` Order by ${formatDay(order_by)}.` : ''}`,
          act: 'Reorder',
          to: paths.inventory,
          picture: item.image,
        }),
      ),
  ];
}

export interface OpenInvoice {
  id: string;
  number: string;
  due_now_cents: number;
  url: string;
  due_on: string;
  is_overdue: boolean;
  /** What waits for it: the print for a deposit, the shipment for all else in advance. */
  waits: 'print' | 'shipment' | null;
}

/** Invoices that are not paid in full, the next to be due first. What ships on account has none before it ships. */
export function findInvoices(orders: readonly OrderRow[]): OpenInvoice[] {
  return orders
    .flatMap(({ id, number, open_cents, due_now_cents, url, terms, due_on, is_overdue }): OpenInvoice[] => {
      if (open_cents === 0 || !due_on) return [];
      const waits = terms !== 'advance' ? null : due_now_cents < open_cents ? 'print' : 'shipment';
      return [{ id, number, due_now_cents, url, due_on, is_overdue, waits }];
    })
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on));
}

/** Those still under way, and beside them the newest of the others. */
export function pickOrders(orders: readonly OrderRow[], most: number): OrderRow[] {
  const isOpen = ({ waits_for }: OrderRow) => waits_for !== null;
  return [...orders.filter(isOpen), ...orders.filter((order) => !isOpen(order))].slice(0, most);
}
