import { formatInstantDate } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import type { StockMovement } from '#contract/storage/storage.ts';
import { Link } from '#ui/link.tsx';

export const toSigned = (value: number) =>
  value > 0 ? `+${formatCount(value)}` : formatCount(value).replace('-', '−');

interface MovementListProps {
  movements: StockMovement[];
  /** Where more of them are; null where these are all. */
  allPath: string | null;
}

/** The ledger: what came, what left, what was corrected and why. */
export function MovementList({ movements, allPath }: MovementListProps) {
  return (
    <section
      aria-labelledby="movements"
      className="grid gap-x-12 gap-y-4 border-ink border-t pt-8 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="movements" className="text-24 lg:text-28">
          Every piece, in and out
        </h2>
        <p className="mt-2 text-15 text-muted">Nothing is ever deleted. Corrections include a reason.</p>
      </div>
      <div className="min-w-0">
        <table className="w-full text-15 max-sm:block">
          <caption className="sr-only">Movements, newest first</caption>
          <thead className="text-left text-14 text-muted max-sm:sr-only">
            <tr>
              <th className="py-2 pr-4 font-normal">Date</th>
              <th className="py-2 pr-4 font-normal">Product</th>
              <th className="py-2 pr-4 font-normal">What happened</th>
              <th className="py-2 pr-4 text-right font-normal">Change</th>
              <th className="py-2 text-right font-normal">Balance</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {movements.map((movement) => (
              <tr
                key={movement.id}
                className="border-line border-t max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-3"
              >
                <td className="text-muted sm:whitespace-nowrap sm:py-3 sm:pr-4 max-sm:order-5 max-sm:text-14">
                  <time dateTime={movement.at}>{formatInstantDate(movement.at)}</time>
                </td>
                <td className="font-semibold sm:py-3 sm:pr-4 max-sm:order-1">{movement.title}</td>
                <td className="sm:py-3 sm:pr-4 max-sm:order-3 max-sm:text-14 max-sm:text-muted">{movement.text}</td>
                <td className="text-right tabular-nums sm:py-3 sm:pr-4 max-sm:order-2">{toSigned(movement.pieces)}</td>
                <td className="text-right font-semibold tabular-nums sm:py-3 max-sm:order-4">
                  {formatCount(movement.on_hand_after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {allPath && (
          <Link
            to={allPath}
            preventScrollReset
            className="link mt-4 inline-flex min-h-11 items-center font-semibold text-15"
          >
            All movements
          </Link>
        )}
      </div>
    </section>
  );
}
