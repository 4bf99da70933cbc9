import { formatDay, formatInstantDate } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { movementLabels } from '#contract/storage/movements.ts';
import { describeCases, describeVariant } from '#contract/storage/pieces.ts';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import { toDays } from './finding.ts';
import { toSigned } from './movement-list.tsx';
import { StockChart } from './stock-chart.tsx';

/** One item as the warehouse sees it: balance, chart, ledger. */
export function StaffItem({ item, today }: { item: StaffStorageItem; today: string }) {
  const facts: [string, string, string][] = [
    ['On hand', formatCount(item.on_hand), item.case_pack ? describeCases(item.on_hand, item.case_pack) : item.unit[1]],
    [
      'Held',
      formatCount(item.reserved),
      item.reserved > 0 ? `${describeCases(item.reserved, item.case_pack)} for releases` : 'no open release',
    ],
    ['Use', formatCount(Math.round(item.weekly)), `${item.unit[1]} a week`],
    [
      'Runs out',
      item.runs_out_on ? formatDay(item.runs_out_on) : 'No date',
      item.days_left === null ? 'none shipped lately' : `in ${toDays(item.days_left)}`,
    ],
  ];
  return (
    <>
      <p className="text-14 text-muted">
        {[item.lot && `Lot ${item.lot}`, item.location, item.case_pack && `${formatCount(item.case_pack)} a case`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <h2 id="item" className="mt-1 text-24">
        {item.title}
      </h2>
      <p className="text-14 text-muted">{[item.company, describeVariant(item)].filter(Boolean).join(', ')}</p>
      {item.artwork_picture && (
        <img
          src={item.artwork_picture}
          alt={`Artwork ${item.artwork}`}
          className="mt-3 h-24 w-full rounded-field bg-sunk object-contain"
        />
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4 border-line border-y py-3 sm:grid-cols-4">
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt className="text-13 text-muted">{name}</dt>
            <dd>
              <span className="block font-bold font-display-small text-20">{value}</span>
              <span className="text-13 text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <StockChart item={item} today={today} />
      </div>
      <p className="mt-2 text-14 text-muted">
        Lead time {item.lead_days} business days
        {item.order_by && `, so order by ${formatDay(item.order_by)}`}.
      </p>
    </>
  );
}

/** All that happened to it; nothing of it ever changes. */
export function StaffLedger({ item }: { item: StaffStorageItem }) {
  return (
    <table className="mt-6 w-full text-14">
      <caption className="sr-only">Movements of {item.title}, newest first</caption>
      <thead className="text-left text-13 text-muted">
        <tr>
          <th className="py-1.5 pr-3 font-semibold">Date</th>
          <th className="py-1.5 pr-3 font-semibold">Movement</th>
          <th className="py-1.5 pr-3 font-semibold max-sm:sr-only">By</th>
          <th className="py-1.5 pr-3 text-right font-semibold">Pieces</th>
          <th className="py-1.5 text-right font-semibold">Balance</th>
        </tr>
      </thead>
      <tbody>
        {item.movements.map((movement) => (
          <tr key={movement.id} className={`border-line border-t ${movement.kind === 'adjust' ? 'bg-error-soft' : ''}`}>
            <td className="whitespace-nowrap py-2 pr-3 text-muted">{formatInstantDate(movement.at)}</td>
            <td className="py-2 pr-3">
              <span className="font-semibold">{movementLabels[movement.kind]}</span>
              <span className="block text-13 text-muted">
                {movement.reserved !== 0 &&
                  movement.pieces === 0 &&
                  `${describeCases(Math.abs(movement.reserved), movement.case_pack)}, `}
                {movement.text}
              </span>
            </td>
            <td className="py-2 pr-3 max-sm:sr-only">{movement.by}</td>
            <td className="py-2 pr-3 text-right font-semibold tabular-nums">{toSigned(movement.pieces)}</td>
            <td className="py-2 text-right tabular-nums">{formatCount(movement.on_hand_after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
