import { useState } from 'react';
import { type Inbox, type InboxItem, inboxKindLabels } from '#contract/backoffice/inbox.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

interface InboxBarProps {
  /** The selected rows; all of them before scripts run. */
  items: readonly InboxItem[];
  count: number;
  staff: Inbox['staff'];
  me: string;
  pending: boolean;
}

/** What can be done with several rows at once: each move by its kind, and who takes care of them. */
export function InboxBar({ items, count, staff, me, pending }: InboxBarProps) {
  const [chosen, setChosen] = useState('');
  const moves = new Map<string, InboxItem['moves'][number]>(
    items.flatMap(({ kind, moves: list }) =>
      list.map(
        (move) => [`${kind}:${move.to}`, { ...move, label: `${inboxKindLabels[kind]}: ${move.label}` }] as const,
      ),
    ),
  );
  const needsReason = chosen ? moves.get(chosen)?.reason !== 'none' : true;
  return (
    <div className="sticky bottom-safe-bottom z-10 mt-3 hidden flex-wrap group-has-[[name=item]:checked]:flex items-center gap-x-4 gap-y-2 rounded-card bg-ink px-4 py-2 text-15 text-paper max-lg:bottom-[calc(4rem+var(--spacing-safe-bottom))]">
      {count > 0 && <span className="font-semibold tabular-nums">{count} selected</span>}
      <span className="flex items-center gap-2">
        <span aria-hidden="true">Assign to</span>
        <span className="rounded-field bg-paper px-2 text-ink">
          <Select
            name="owner"
            look="plain"
            aria-label="Assign to"
            options={[
              { value: me, label: 'Me' },
              ...staff.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: 'Unassigned' },
            ]}
          />
        </span>
      </span>
      <Button type="submit" name="intent" value="assign" variant="light" size="small" pending={pending}>
        Assign
      </Button>
      {moves.size > 0 && (
        <>
          <span className="rounded-field bg-paper px-2 text-ink">
            <Select
              name="to"
              look="plain"
              aria-label="Move"
              placeholder="Move to"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={[...moves].map(([value, { label }]) => ({ value, label }))}
            />
          </span>
          {needsReason && (
            <input
              name="reason"
              aria-label="Reason"
              placeholder="Reason"
              maxLength={2000}
              className="h-control min-w-40 grow rounded-field bg-paper px-3 text-15 text-ink placeholder:text-muted"
            />
          )}
          <Button type="submit" name="intent" value="move" variant="light" size="small" pending={pending}>
            Move
          </Button>
        </>
      )}
    </div>
  );
}
