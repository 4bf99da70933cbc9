import { formatDate } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { Statement, StatementEntry } from '#contract/payments/statements.ts';
import { Link } from '#ui/link.tsx';

interface StatementTableProps {
  statement: Statement;
  toOrder: (orderId: string) => string;
}

/** From the opening to the closing balance. On a phone the day stands with its entry, so that both amounts stay in sight. */
export function StatementTable({ statement, toOrder }: StatementTableProps) {
  const { from, until, opening_cents, closing_cents, page, per_page, entry_count, entries } = statement;
  const isLast = page * per_page >= entry_count;
  return (
    <table className="mt-8 w-full text-15 tabular-nums">
      <caption className="sr-only">
        Statement from {formatDate(from)} to {formatDate(until)}
      </caption>
      <thead>
        <tr className="border-ink border-b text-13 text-muted">
          <th scope="col" className="h-9 pr-4 text-left font-semibold max-sm:hidden">
            Date
          </th>
          <th scope="col" className="h-9 pr-3 text-left font-semibold">
            Entry
          </th>
          <th scope="col" className="h-9 pr-3 text-left font-semibold max-sm:hidden">
            Reference
          </th>
          <th scope="col" className="h-9 pr-3 text-right font-semibold">
            Amount
          </th>
          <th scope="col" className="h-9 text-right font-semibold">
            Balance
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-b">
        {page === 1 && <BalanceRow day={from} label="Opening balance" cents={opening_cents} />}
        {entries.map((entry) => (
          <EntryRow key={toKey(entry)} entry={entry} toOrder={toOrder} />
        ))}
        {entry_count === 0 && (
          <tr>
            <td colSpan={5} className="py-6 text-center text-muted">
              Nothing in this period.
            </td>
          </tr>
        )}
        {isLast && <BalanceRow day={until} label="Closing balance" cents={closing_cents} />}
      </tbody>
    </table>
  );
}

/** One order may be paid twice on a day, with the same amount: the balance after it tells them apart. */
const toKey = ({ order_id, kind, day, balance_cents }: StatementEntry) => [order_id, kind, day, balance_cents].join();

function EntryRow({ entry, toOrder }: { entry: StatementEntry; toOrder: (orderId: string) => string }) {
  const { day, label, number, reference, due_on, amount_cents, balance_cents, order_id } = entry;
  return (
    <tr className="align-top">
      <td className="whitespace-nowrap py-3 pr-4 max-sm:hidden">{formatDate(day)}</td>
      <td className="py-3 pr-3">
        <span className="block font-semibold">{label}</span>
        <Link to={toOrder(order_id)} className="link text-14">
          {number}
        </Link>
        {due_on && <span className="block text-14 text-muted">Due {formatDate(due_on)}</span>}
        <span className="block text-14 text-muted sm:hidden">
          {[formatDate(day), reference].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className="py-3 pr-3 text-muted [overflow-wrap:anywhere] max-sm:hidden">{reference}</td>
      <td className="whitespace-nowrap py-3 pr-3 text-right">{formatCents(amount_cents)}</td>
      <td className="whitespace-nowrap py-3 text-right">{formatCents(balance_cents)}</td>
    </tr>
  );
}

function BalanceRow({ day, label, cents }: { day: string; label: string; cents: number }) {
  return (
    <tr className="font-semibold">
      <td className="whitespace-nowrap py-3 pr-4 max-sm:hidden">{formatDate(day)}</td>
      <td className="py-3 pr-3">
        {label}
        <span className="block font-normal text-14 text-muted sm:hidden">{formatDate(day)}</span>
      </td>
      <td className="max-sm:hidden" />
      <td />
      <td className="whitespace-nowrap py-3 text-right">{formatCents(cents)}</td>
    </tr>
  );
}
