import type { ReactNode } from 'react';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { CustomerOrder, OrderLineView } from '#contract/orders/order-views.ts';
import { LinePicture } from './line-picture.tsx';
import { LineProgress } from './line-progress.tsx';

const isTheirs = ({ design }: OrderLineView) => design?.phase === 'approval';

/** The lines as they were bought, each with where it is and its proof; first those whose proof waits for the customer. */
export function OrderLines({
  order,
  renderProof,
}: {
  order: CustomerOrder;
  renderProof: (line: OrderLineView) => ReactNode;
}) {
  const lines = [...order.lines.filter(isTheirs), ...order.lines.filter((line) => !isTheirs(line))];
  return (
    <ul className="divide-y divide-line border-line border-y" aria-label="Order lines">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <span className="self-start overflow-hidden rounded-field bg-sunk">
            <LinePicture line={line} />
          </span>
          <div className="min-w-0">
            <div className="flex flex-wrap justify-between gap-x-6">
              <h2 className="font-sans text-18 font-semibold">{line.title}</h2>
              <p className="font-semibold tabular-nums">{formatCents(line.amount_cents + line.setup_cents)}</p>
            </div>
            <p className="text-14 text-muted">
              {formatCount(line.quantity)} × {formatUnitPrice(line.unit_mills)}
              {line.setup_cents > 0 && `, setup ${formatCents(line.setup_cents)}`}
              {Object.values(line.options).length > 0 && ` · ${Object.values(line.options).join(', ')}`}
              {line.look && ` · ${recipeNames[line.look.recipe]} look`}
            </p>
            <div className="mt-3 max-w-96">
              <LineProgress line={line} />
            </div>
          </div>
          {line.design?.proof && <div className="col-span-2">{renderProof(line)}</div>}
        </li>
      ))}
    </ul>
  );
}
