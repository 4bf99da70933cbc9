import type { ReactNode } from 'react';

/** A chapter of the gallery: its name at the left, its specimens at the right. */
export function Chapter({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-14 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[200px_minmax(0,1fr)]">
      <header>
        <h2 className="text-28">{title}</h2>
        {note && <p className="mt-2 text-15 text-muted">{note}</p>}
      </header>
      <div className="flex min-w-0 flex-col gap-10">{children}</div>
    </section>
  );
}

/** One state or one group of states, with a label above. */
export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-sans text-13 font-normal text-muted">{label}</h3>
      {children}
    </div>
  );
}

/** Specimens side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
