import type { ReactNode } from 'react';
import type { AdvertisementGroup } from '#contract/content/content.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';

/** Cards in one row that slides, four of them in view on a wide screen. */
export function CardRow({
  id,
  group,
  title = group.title,
  more,
  children,
}: {
  id: string;
  group: Pick<AdvertisementGroup, 'title' | 'description'>;
  /** Where it is not always that of the group. */
  title?: ReactNode;
  more: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="pt-section">
      <div className="shell flex flex-wrap items-end justify-between gap-x-12 gap-y-2">
        <div>
          <h2 id={id} className="text-section">
            {title}
          </h2>
          {group.description && <p className="mt-3 max-w-text text-body">{group.description}</p>}
        </div>
        <ArrowLink to={more.to}>{more.label}</ArrowLink>
      </div>
      <ul className="shell mt-7 flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto pb-2 sm:gap-x-grid lg:mt-9">
        {children}
      </ul>
    </section>
  );
}

export function CardRowItem({ children }: { children: ReactNode }) {
  return <li className="grid w-[68vw] shrink-0 snap-start sm:w-73">{children}</li>;
}
