import { joinClasses } from './class-names.ts';

/** A quiet block in the size of what comes; give the size by class. Mark the region it stands in with `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses('block animate-pulse rounded-card bg-sunk', className)} />;
}

/** Lines of text to come; the last is shorter, as in a paragraph. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line + 1}`).map((line, index) => (
        <span
          key={line}
          className={joinClasses(
            'block h-3.5 animate-pulse rounded-small bg-sunk',
            lines > 1 && index === lines - 1 && 'w-3/5',
          )}
        />
      ))}
    </span>
  );
}
