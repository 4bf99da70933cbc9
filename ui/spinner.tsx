import { joinClasses } from './class-names.ts';

/** A turning arc in the color of its text. Say what is loading beside it: the arc is hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={joinClasses('size-5 animate-spin', className)}>
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
