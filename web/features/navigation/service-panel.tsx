import { ArrowRight } from 'lucide-react';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { servicePages } from './nav-items.ts';
import { usePanelData } from './panel-data.ts';

const codes = servicePages.map(({ code }) => code);

/** Below Service Guarantee: the three promises, each with a sentence and a picture. */
export function ServicePanel() {
  const { groups } = usePanelData(codes);
  return (
    <>
      <h2 className="text-28">Service Guarantee</h2>
      <ul className="mt-4 grid gap-1">
        {servicePages.map((page) => {
          const group = groups.find(({ code }) => code === page.code);
          const image = group?.advertisements[0]?.image;
          return (
            <li key={page.code} className="border-line border-t">
              <Link to={page.to} className="group grid grid-cols-[7.5rem_1fr] items-center gap-5 py-3.5">
                <span className="block aspect-4/3 overflow-hidden rounded-[10px] bg-sunk outline-ink group-hover:outline-2">
                  {image && (
                    <Picture src={image} alt="" width={160} height={160} className="size-full object-contain" />
                  )}
                </span>
                <span>
                  <span className="flex items-center justify-between gap-3 font-display text-20 font-semibold">
                    {group?.title ?? page.label}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-4.5 transition-transform group-hover:translate-x-0.5"
                    />
                  </span>
                  {group ? (
                    <span className="mt-1 block text-14 text-muted">{group.description}</span>
                  ) : (
                    <Skeleton className="mt-1 h-10.5 rounded-small" />
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
