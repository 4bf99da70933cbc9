import { joinClasses } from './class-names.ts';

/** Words up to this length stand as large as a number, units up to that one nearly so. */
const shortWord = 6;
const shortUnit = 2;

/** '8 business days' → the number large, its unit small beside it. Words without a number stay one line. */
export function BigFigure({ value, className }: { value: string; className?: string }) {
  const [, number, unit] = value.match(/^([$€£]?\d[\d.,]*)\s*(.*)$/) ?? [];
  if (!number) {
    const size = value.length <= shortWord ? 'text-display' : 'text-section';
    return <span className={joinClasses('block font-display font-bold', size, className)}>{value}</span>;
  }
  return (
    <span className={joinClasses('block font-display font-bold tabular-nums', className)}>
      <span className="text-display">{number}</span>
      {unit && (
        <span
          className={joinClasses(
            'ml-2',
            unit.length <= shortUnit ? 'text-heading' : 'font-display-small text-18 font-semibold sm:text-20',
          )}
        >
          {unit}
        </span>
      )}
    </span>
  );
}
