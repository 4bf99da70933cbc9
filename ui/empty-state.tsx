import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The way on: one or two buttons. */
  actions?: ReactNode;
  /** A picture of ours, never a stock icon. */
  picture?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Nothing found, nothing yet, or nothing left: says so, and shows the way on. */
export function EmptyState({ title, children, actions, picture, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={joinClasses('rounded-card bg-sunk px-6 py-14 sm:px-12 sm:py-20', className)}>
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        {picture && <div className="mb-6">{picture}</div>}
        <Heading className="text-28">{title}</Heading>
        {children && <div className="mt-3 text-body">{children}</div>}
        {actions && <div className="mt-8 flex flex-wrap justify-center gap-2.5">{actions}</div>}
      </div>
    </div>
  );
}
