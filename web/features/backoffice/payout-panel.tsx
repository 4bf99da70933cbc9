import { Download } from 'lucide-react';
import { Form } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { mostPayouts, type PayoutReport } from '#contract/payments/payout-report.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** What was asked of the provider: its payouts, or why there is no answer. Null before it was asked. */
export type PayoutAnswer = { report: PayoutReport } | { refused: string } | null;

type Payout = PayoutReport['payouts'][number];

interface PayoutPanelProps {
  /** 'Stripe' */
  provider: string;
  range: { from: string; until: string };
  answer: PayoutAnswer;
  /** It is being asked. */
  isAsking: boolean;
}

/** The payouts of these days beside our books: asked for by a button, because it takes the provider seconds to answer. */
export function PayoutPanel({ provider, range, answer, isAsking }: PayoutPanelProps) {
  const report = answer && 'report' in answer ? answer.report : null;
  const title = `${provider} payouts`;
  return (
    <section aria-labelledby="payouts" className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id="payouts" className="font-display-small text-20 font-bold">
          {title}
        </h2>
        {report && report.payouts.length > 0 && (
          <a
            href={`${backofficePaths.reportsFile}?${new URLSearchParams({ name: 'payouts', ...range })}`}
            download
            className="link inline-flex min-h-control items-center gap-1.5 text-14 font-semibold"
            aria-label={`${title} as CSV`}
          >
            <Download aria-hidden="true" className="size-4" />
            CSV
          </a>
        )}
      </div>
      <p className="text-15 text-muted">
        What reaches the bank in these days, compared with our books payment by payment. Fees are all that {provider}{' '}
        took.
      </p>
      {answer && 'refused' in answer && (
        <div className="mt-4">
          <FormAlert>{answer.refused}</FormAlert>
        </div>
      )}
      {report && <PayoutTable title={title} report={report} />}
      <Form method="get" preventScrollReset className="mt-4">
        <input type="hidden" name="view" value="payments" />
        <input type="hidden" name="from" value={range.from} />
        <input type="hidden" name="until" value={range.until} />
        <input type="hidden" name="payouts" value="compare" />
        <Button type="submit" variant="line" pending={isAsking}>
          {answer ? 'Compare again' : `Compare with ${provider}`}
        </Button>
      </Form>
    </section>
  );
}

const columns = ['Arrives', 'Payout', 'State', 'Our books', 'Fees', 'Difference', 'Paid out'];
const moneyAt = 3;

/** The difference is what the rows below it add up to: money that our books do not have, and fees by themselves. */
function PayoutTable({ title, report: { payouts, has_more } }: { title: string; report: PayoutReport }) {
  if (payouts.length === 0) return <p className="mt-4 text-muted">No payouts in this period.</p>;
  const counted = payouts.filter((payout) => !payout.is_void);
  const sum = (read: (payout: Payout) => number | null) =>
    counted.reduce((total, payout) => total + (read(payout) ?? 0), 0);
  const uncompared = sum(({ difference_cents, amount_cents }) => (difference_cents === null ? amount_cents : 0));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section tabIndex={0} aria-label={`${title}, table`} className="mt-4 overflow-x-auto">
        <table className="w-full text-14">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-13 text-muted">
              {columns.map((label, at) => (
                <th
                  key={label}
                  scope="col"
                  className={`h-9 whitespace-nowrap px-2 font-semibold first:pl-0 last:pr-0 ${at < moneyAt ? 'text-left' : 'text-right'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {payouts.map((payout) => (
            <PayoutRows key={payout.id} payout={payout} />
          ))}
          <tfoot>
            <tr className="border-ink border-t font-bold tabular-nums">
              <th scope="row" colSpan={moneyAt} className="h-9 text-left font-bold">
                Total{uncompared > 0 && `, ${formatCents(uncompared)} of it not compared`}
              </th>
              <Money cents={sum(({ ours_cents }) => ours_cents)} />
              <Money cents={sum(({ fee_cents }) => fee_cents)} />
              <Money cents={sum(({ difference_cents }) => difference_cents)} />
              <Money cents={sum(({ amount_cents }) => amount_cents)} />
            </tr>
          </tfoot>
        </table>
      </section>
      {has_more && (
        <p className="mt-2 text-14 text-muted">
          These are the newest {mostPayouts}. Please choose fewer days to see the others.
        </p>
      )}
    </>
  );
}

function PayoutRows({ payout }: { payout: Payout }) {
  const { id, arrives_on, state, is_void, amount_cents, ours_cents, fee_cents, difference_cents, rest, note } = payout;
  return (
    <tbody className="border-line border-b">
      <tr className="tabular-nums">
        <td className="h-9 whitespace-nowrap pr-2">{formatDate(arrives_on)}</td>
        <td className="px-2">{id}</td>
        <td className={`whitespace-nowrap px-2 ${is_void ? 'font-semibold text-error' : ''}`}>{state}</td>
        <Money cents={ours_cents} />
        <Money cents={fee_cents} />
        <Money cents={difference_cents} isWrong={difference_cents !== null && difference_cents !== 0} />
        <Money cents={amount_cents} />
      </tr>
      {rest.map((each) => (
        <tr key={each.id} className="text-13 text-muted tabular-nums">
          <td className="h-8 whitespace-nowrap pr-2">{formatDate(each.day)}</td>
          <td colSpan={4} className="px-2">
            {each.what} <span className="whitespace-nowrap">({each.id})</span>
          </td>
          <Money cents={each.cents} />
          <td />
        </tr>
      ))}
      {note && (
        <tr className="text-13 text-muted">
          <td />
          <td colSpan={columns.length - 1} className="h-8 px-2">
            {note}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const Money = ({ cents, isWrong = false }: { cents: number | null; isWrong?: boolean }) => (
  <td className={`whitespace-nowrap px-2 text-right last:pr-0 ${isWrong ? 'font-bold text-error' : ''}`}>
    {cents === null ? '–' : formatCents(cents)}
  </td>
);
