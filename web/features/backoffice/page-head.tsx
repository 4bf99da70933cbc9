import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  note?: ReactNode;
  /** Parts of what the page shows, beside its name. */
  views?: ReactNode;
  /** What can be done on the page. */
  children?: ReactNode;
}

/** The bar of a page: its name, its views and what can be done on it, in one line where there is room. */
export function PageHead({ title, note, views, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line lg:-mx-5 lg:min-h-13 lg:border-b lg:px-5 lg:py-1.5">
      <h1 className="font-display-small text-28 font-bold">{title}</h1>
      {views}
      {note && <p className="min-w-0 max-w-text text-14 text-muted max-lg:basis-full">{note}</p>}
      {children && (
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-lg:basis-full lg:ml-auto">{children}</div>
      )}
    </div>
  );
}
