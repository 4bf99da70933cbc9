import { formatMargin } from '#contract/quotes/quote-margin.ts';

/** From 0 to 50%, which few margins of the trade pass; the tick is the minimum. The figure says the same in words. */
const fullTenths = 500;

export function MarginBar({ tenths, least }: { tenths: number; least: number }) {
  const isLow = tenths < least * 10;
  const share = Math.min(100, Math.max(0, (tenths / fullTenths) * 100));
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="relative block h-1.5 min-w-12 grow bg-sunk">
        <span className={`block h-full ${isLow ? 'bg-error' : 'bg-leaf'}`} style={{ width: `${share}%` }} />
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink"
          style={{ left: `${Math.min(100, (least * 1000) / fullTenths)}%` }}
        />
      </span>
      <span className={`w-14 shrink-0 text-right text-14 tabular-nums ${isLow ? 'font-semibold text-error' : ''}`}>
        {formatMargin(tenths)}
      </span>
    </span>
  );
}
