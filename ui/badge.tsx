import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

export type BadgeTone = 'white' | 'leaf' | 'neutral' | 'ink' | 'success' | 'attention' | 'error' | 'line';

const tones: Record<BadgeTone, string> = {
  white: 'bg-card text-ink',
  leaf: 'bg-leaf text-leaf-ink',
  neutral: 'bg-sunk text-body',
  ink: 'bg-ink text-paper',
  success: 'bg-leaf-soft text-leaf',
  attention: 'bg-tan text-ink',
  error: 'bg-error-soft text-error',
  line: 'border border-field text-body',
};

/** A word on a pill. `white` and `leaf` stand on pictures, the others in lists and tables. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-3 text-13 font-semibold leading-none',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
