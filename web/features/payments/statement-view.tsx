import { formatDate } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import {
  describeNotInvoiced,
  type OpenInvoice,
  overdueNote,
  type Statement,
  statementAdvanceNote,
} from '#contract/payments/statements.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { StatementTable } from './statement-table.tsx';

interface StatementViewProps {
  statement: Statement;
  /** A period that was asked for and could not be read. */
  fault: string;
  toOrder: (orderId: string) => string;
  /** For readers who may pay. */
  toPay?: (orderId: string) => string;
}

/** What is overdue and how to pay it, the period with its sums, and its entries: the same for the company and for staff. */
export function StatementView({ statement, fault, toOrder, toPay }: StatementViewProps) {
  const { from, until, page, per_page, entry_count, not_invoiced_cents, closing_cents, overdue_cents } = statement;
  const toHref = (next: number) => `?${new URLSearchParams({ from, ...(next > 1 && { page: String(next) }), until })}`;
  return (
    <>
      {overdue_cents > 0 && <Overdue statement={statement} toOrder={toOrder} toPay={toPay} />}
      {statement.due_count > 0 && <Due statement={statement} toOrder={toOrder} toPay={toPay} />}
      <PeriodForm statement={statement} />
      {fault && (
        <div className="mt-4">
          <FormAlert>{fault}</FormAlert>
        </div>
      )}
      <Sums statement={statement} />
      <StatementTable statement={statement} toOrder={toOrder} />
      {entry_count > per_page && (
        <div className="mt-6">
          <Pagination page={page} pageSize={per_page} total={entry_count} toHref={toHref} />
        </div>
      )}
      <div className="mt-6 grid max-w-text gap-2 text-15 text-muted">
        {not_invoiced_cents > 0 && <p>{describeNotInvoiced(not_invoiced_cents)}</p>}
        <p>{statementAdvanceNote}</p>
      </div>
      {overdue_cents === 0 && closing_cents > 0 && (
        <section aria-labelledby="ways" className="mt-8 border-line border-t pt-6">
          <h2 id="ways" className="text-20">
            How to pay
          </h2>
          <WaysToPay ways={statement.ways_to_pay} />
        </section>
      )}
    </>
  );
}

/** Comes first: it is what to act on, whatever period is shown. */
function Overdue({ statement, toOrder, toPay }: Omit<StatementViewProps, 'fault'>) {
  const { overdue_cents, overdue_count, overdue, ways_to_pay, pays_online } = statement;
  return (
    <section aria-labelledby="overdue" className="mb-8 rounded-card bg-tan p-5 sm:p-6">
      <h2 id="overdue" className="text-24">
        {formatCents(overdue_cents)} is overdue
      </h2>
      <p className="mt-1 text-15">{overdueNote}</p>
      <Invoices list={overdue} count={overdue_count} toOrder={toOrder} toPay={pays_online ? toPay : undefined} />
      <h3 className="mt-5 font-semibold text-16">How to pay</h3>
      <WaysToPay ways={ways_to_pay} />
    </section>
  );
}

/** Invoices that can still wait. */
function Due({ statement, toOrder, toPay }: Omit<StatementViewProps, 'fault'>) {
  const { due_cents, due_count, due, pays_online } = statement;
  return (
    <section aria-labelledby="due" className="mb-8 border-ink border-t pt-4">
      <h2 id="due" className="text-20">
        {formatCents(due_cents)} is open and not due yet
      </h2>
      <Invoices list={due} count={due_count} toOrder={toOrder} toPay={pays_online ? toPay : undefined} />
    </section>
  );
}

interface InvoicesProps extends Pick<StatementViewProps, 'toOrder' | 'toPay'> {
  list: readonly OpenInvoice[];
  /** Of all, beyond those that are listed. */
  count: number;
}

function Invoices({ list, count, toOrder, toPay }: InvoicesProps) {
  const further = count - list.length;
  return (
    <>
      <ul className="mt-4 divide-y divide-ink/15 border-ink/15 border-y text-15">
        {list.map(({ number, order_id, due_on, days_late, open_cents }) => (
          <li key={number} className="flex items-center justify-between gap-4 py-1 tabular-nums">
            <span>
              <Link to={toOrder(order_id)} className="link inline-flex min-h-8 items-center font-semibold">
                {number}
              </Link>
              <span className="block">
                {days_late > 0
                  ? `Was due ${formatDate(due_on)}, ${days_late === 1 ? '1 day ago' : `${formatCount(days_late)} days ago`}`
                  : `Due ${formatDate(due_on)}`}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-end gap-x-5">
              <strong>{formatCents(open_cents)}</strong>
              {toPay && (
                <Link to={toPay(order_id)} className="link inline-flex min-h-11 items-center font-semibold">
                  Pay<span className="sr-only"> {number}</span>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="mt-2 text-15">And {formatCount(further)} more.</p>}
    </>
  );
}

function WaysToPay({ ways }: { ways: Statement['ways_to_pay'] }) {
  return (
    <dl className="mt-2 grid gap-x-8 gap-y-3 text-15 sm:grid-cols-2">
      {ways.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plain, so that it works without scripts. */
function PeriodForm({ statement: { from, until, pdf_url } }: { statement: Statement }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <search>
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Field label="From" className="max-sm:grow max-sm:basis-36">
            <TextInput key={from} name="from" type="date" defaultValue={from} />
          </Field>
          <Field label="To" className="max-sm:grow max-sm:basis-36">
            <TextInput key={until} name="until" type="date" defaultValue={until} />
          </Field>
          <Button type="submit" variant="line">
            Show
          </Button>
        </form>
      </search>
      {pdf_url ? (
        <a href={pdf_url} target="_blank" rel="noreferrer" className={toButtonClass({ variant: 'line' })}>
          Statement (PDF)
        </a>
      ) : (
        <p className="text-14 text-muted">Choose a shorter period to get it as a PDF.</p>
      )}
    </div>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const { opening_cents, invoiced_cents, settled_cents, closing_cents } = statement;
  const sums = [
    { label: 'Opening balance', cents: opening_cents },
    { label: 'Invoiced', cents: invoiced_cents },
    { label: 'Payments and credits', cents: settled_cents },
    { label: closing_cents < 0 ? 'Closing balance, in credit' : 'Closing balance', cents: closing_cents },
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-ink border-t pt-4 lg:grid-cols-4">
      {sums.map(({ label, cents }, at) => (
        <div key={label}>
          <dt className="text-14 text-muted">{label}</dt>
          <dd className={`text-20 tabular-nums ${at === sums.length - 1 ? 'font-bold' : ''}`}>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
