import { joinClasses } from './class-names.ts';

export type ProgressBarProps = {
  /** What progresses, for screen readers. */
  label: string;
  /** Left out: under way, with no end known. */
  value?: number;
  max?: number;
  className?: string;
};

/** A 4 px leaf bar. The browser's own element, since its length needs no inline style. */
export function ProgressBar({ label, value, max = 1, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={joinClasses(
        'block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-leaf',
        '[&::-webkit-progress-value]:bg-leaf [&::-webkit-progress-value]:transition-[inline-size]',
        value === undefined
          ? 'animate-pulse [&::-moz-progress-bar]:w-full [&::-moz-progress-bar]:bg-kraft [&::-webkit-progress-bar]:bg-kraft'
          : '[&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line',
        className,
      )}
    />
  );
}
