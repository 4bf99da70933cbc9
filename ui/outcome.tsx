import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

interface OutcomeProps {
  /** Whether it ended well for the reader. */
  isGood?: boolean;
  /** The one thing to press next. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What came of an act and what comes next, below the headline, which gets the focus after the act. One on a page. */
export function Outcome({ isGood = true, action, className, children }: OutcomeProps) {
  return (
    <section
      id="outcome"
      aria-label="Where it stands"
      className={joinClasses('rounded-card p-5', isGood ? 'bg-leaf-soft' : 'bg-tan', className)}
    >
      {children}
      {action && <p className="mt-4 flex flex-wrap gap-3 print:hidden">{action}</p>}
    </section>
  );
}
