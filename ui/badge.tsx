import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

export type BadgeTone = 'white' | 'leaf' | 'neutral' | 'ink' | 'success' | 'attention' | 'error' | 'line' | 'muted';

const tones: Record<BadgeTone, string> = {
  white: 'bg-card text-ink',
  leaf: 'bg-leaf text-leaf-ink',
  neutral: 'bg-sunk text-body',
  ink: 'bg-ink text-paper',
  success: 'bg-leaf-soft text-leaf',
  attention: 'bg-tan text-ink',
  error: 'bg-error-soft text-error',
  line: 'border border-field text-body',
  muted: 'border border-line text-muted',
};

/** A word on a pill. `white` and `leaf` stand on pictures, the others in lists and tables. */
export function Badge({
  tone = 'neutral',
  title,
  className,
  children,
}: {
  tone?: BadgeTone;
  /** What the color says, for a mouse that rests on it. */
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={joinClasses(
        'inline-flex min-h-badge items-center gap-1.5 whitespace-nowrap rounded-badge px-[calc(var(--spacing-badge)*3/7)] text-13 font-semibold leading-none',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
