import { joinClasses } from './class-names.ts';

/** '8 working days' → the number large, its unit small beside it. Words without a number stay one line. */
export function BigFigure({ value, className }: { value: string; className?: string }) {
  const [, number, unit] = value.match(/^([$€£]?\d[\d.,]*)\s*(.*)$/) ?? [];
  if (!number) return <span className={joinClasses('block font-display text-section font-bold', className)}>{value}</span>;
  return (
    <span className={joinClasses('block font-display font-bold tabular-nums', className)}>
      <span className="text-display">{number}</span>
      {unit && <span className="ml-2 font-display-small text-20 font-semibold">{unit}</span>}
    </span>
  );
}
