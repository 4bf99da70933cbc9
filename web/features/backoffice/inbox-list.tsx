import {
  CreditCard,
  FileQuestion,
  Mail,
  MessageCircle,
  Package,
  PackageOpen,
  PenTool,
  Plus,
  ReceiptText,
  TriangleAlert,
} from 'lucide-react';
import { type InboxItem, type InboxKind, inboxKindLabels } from '#contract/backoffice/inbox.ts';
import type { DueGroup } from '#contract/backoffice/inbox-due.ts';
import { Link } from '#ui/link.tsx';
import { StateBadge } from '../../platform/state-badge.tsx';
import { WorkClock } from './work-clock.tsx';

const icons: Record<InboxKind, typeof Mail> = {
  request: FileQuestion,
  quote: ReceiptText,
  design: PenTool,
  release: PackageOpen,
  order: Package,
  problem: TriangleAlert,
  payment: CreditCard,
  chat: MessageCircle,
  email: Mail,
};

const groups: { group: DueGroup; label: string; note: string }[] = [
  { group: 'overdue', label: 'Overdue', note: 'Answer these first' },
  { group: 'today', label: 'Due today', note: '' },
  { group: 'week', label: 'Due this week', note: '' },
  { group: 'later', label: 'Due later', note: '' },
  { group: 'waiting', label: 'Waiting on customer', note: 'Clock paused' },
];

/** How a form names one thing: kind, id and the version that was seen. */
export const toItemValue = ({ kind, id, version }: InboxItem) => `${kind}:${id}:${version}`;

/** How the address names the thing that is shown beside the list. */
export const toPeek = ({ kind, id }: InboxItem) => `${kind}:${id}`;

interface InboxListProps {
  items: readonly InboxItem[];
  me: string;
  selected: ReadonlySet<string>;
  onSelect(value: string, on: boolean): void;
  /** Shown beside the list. */
  peeked: string | null;
}

/** Work by what to do first. Every row is a link, a check box and its buttons, all in the one form around it. */
export function InboxList({ items, me, selected, onSelect, peeked }: InboxListProps) {
  return (
    <div data-rows className="overflow-hidden rounded-card border border-line bg-card">
      {groups.map(({ group, label, note }) => {
        const rows = items.filter((item) => item.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <div className="flex items-center justify-between gap-3 border-line border-y bg-sunk px-3 py-1 text-14 first:border-t-0">
              <h2 id={`group-${group}`} className={`font-semibold ${group === 'overdue' ? 'text-error' : ''}`}>
                {label} <span className="ml-1 font-normal text-muted tabular-nums">{rows.length}</span>
              </h2>
              <span className="text-13 text-muted">{note}</span>
            </div>
            <ul aria-label={label} className="divide-y divide-line">
              {rows.map((item) => (
                <InboxRow
                  key={`${item.kind}${item.id}`}
                  item={item}
                  me={me}
                  selected={selected.has(toItemValue(item))}
                  onSelect={onSelect}
                  isPeeked={toPeek(item) === peeked}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface InboxRowProps {
  item: InboxItem;
  me: string;
  selected: boolean;
  onSelect(value: string, on: boolean): void;
  isPeeked: boolean;
}

function InboxRow({ item, me, selected, onSelect, isPeeked }: InboxRowProps) {
  const Icon = icons[item.kind];
  const value = toItemValue(item);
  const name = `${item.number} ${item.restaurant}`;
  const next = item.moves.find(({ is_quick }) => is_quick);
  return (
    <li
      data-row={toPeek(item)}
      aria-current={isPeeked || undefined}
      className={`min-[90rem]:aria-[current]:bg-paper min-[90rem]:aria-[current]:shadow-[inset_3px_0_var(--color-ink)] relative flex items-start gap-2 px-3 py-1.5 focus-within:bg-paper hover:bg-paper lg:min-h-8.25 lg:items-center lg:py-0 ${selected ? 'bg-paper shadow-[inset_3px_0_var(--color-ink)]' : ''}`}
    >
      <label className="relative z-1 grid size-11 shrink-0 cursor-pointer place-items-center lg:h-8 lg:w-6">
        <input
          type="checkbox"
          name="item"
          value={value}
          checked={selected}
          onChange={(event) => onSelect(value, event.target.checked)}
          aria-label={`Select ${name}`}
          className="size-5 accent-ink lg:size-4"
          data-row-act="select"
        />
      </label>
      <span className="flex min-w-0 grow flex-col gap-x-3 gap-y-1 lg:flex-row lg:items-center">
        <Link
          to={item.url}
          data-row-link
          className="min-w-0 grow after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink lg:flex lg:items-center lg:gap-2"
        >
          <span className="flex items-center gap-x-2 max-lg:flex-wrap lg:max-w-1/2 lg:shrink-0">
            <span className="flex min-w-0 max-w-full items-center gap-2">
              <Icon
                role="img"
                aria-label={inboxKindLabels[item.kind]}
                className="size-4.5 shrink-0 text-muted lg:size-4"
              />
              <span className={`min-w-0 truncate text-15 ${item.unread > 0 ? 'font-bold' : 'font-medium'}`}>
                {item.restaurant}
                {item.unread > 0 && <span className="sr-only">, {item.unread} unread</span>}
              </span>
            </span>
            <span className="shrink-0 text-13 text-muted tabular-nums">{item.number}</span>
          </span>
          <span className="line-clamp-2 text-14 text-muted lg:block lg:min-w-0 lg:grow lg:truncate">{item.what}</span>
        </Link>
        <span className="flex items-center justify-between gap-x-3 whitespace-nowrap lg:shrink-0">
          <StateBadge {...item} />
          <span className="lg:flex lg:w-44 lg:justify-end">
            <WorkClock item={item} />
          </span>
        </span>
      </span>
      <span className="relative z-1 flex shrink-0 items-center gap-1 max-lg:flex-col lg:justify-end">
        {next && (
          <button
            type="submit"
            name="one"
            value={`${value}:${next.to}`}
            data-row-act="move"
            aria-keyshortcuts="E"
            aria-label={`${next.label}: ${name}`}
            className="min-h-7 truncate rounded-full border border-field px-2.5 text-13 font-semibold hover:bg-sunk max-xl:hidden min-[90rem]:hidden"
          >
            {next.label}
          </button>
        )}
        <Owner item={item} me={me} name={name} />
      </span>
    </li>
  );
}

function Owner({ item, me, name }: { item: InboxItem; me: string; name: string }) {
  const { owner } = item;
  const initials = owner?.name.slice(0, 2).toUpperCase();
  const look = `grid size-11 shrink-0 place-items-center rounded-full text-13 font-bold lg:size-6.5 ${owner ? (owner.id === me ? 'bg-ink text-paper' : 'bg-tan') : 'border border-field border-dashed'}`;
  if (!item.may_assign || owner?.id === me)
    return (
      <span
        className={item.owner ? look : 'size-11 lg:size-6.5'}
        title={owner ? `Assigned to ${owner.name}` : undefined}
      >
        {owner && (
          <>
            <span aria-hidden="true">{initials}</span>
            <span className="sr-only">Assigned to {owner.name}</span>
          </>
        )}
      </span>
    );
  return (
    <button
      type="submit"
      name="mine"
      value={toItemValue(item)}
      data-row-act="assign"
      aria-keyshortcuts="A"
      aria-label={`Assign ${name} to me${owner ? `, now ${owner.name}` : ''}`}
      title={owner ? `Assigned to ${owner.name}. Assign to me` : 'Assign to me'}
      className={`${look} hover:border-ink`}
    >
      {owner ? initials : <Plus aria-hidden="true" className="size-4" />}
    </button>
  );
}
