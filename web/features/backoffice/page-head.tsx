import type { ReactNode } from 'react';

/** The heading of a page and what can be done on it. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="mr-auto min-w-0">
        <h1 className="font-display-small text-28 font-bold">{title}</h1>
        {note && <p className="mt-1 max-w-text text-15 text-muted">{note}</p>}
      </div>
      {children}
    </div>
  );
}
