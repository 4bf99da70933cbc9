import { Link } from './link.tsx';

export type Crumb = { label: string; to?: string };

/** The way to this page. The last crumb is the page itself and needs no address. */
export function Breadcrumb({ items, label = 'Breadcrumb' }: { items: Crumb[]; label?: string }) {
  const last = items.length - 1;
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2.5 text-14 text-muted">
        {items.map((item, index) => (
          <li key={item.to ?? item.label} className="flex items-center gap-2.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.to && index < last ? (
              <Link
                to={item.to}
                className="flex min-h-8 items-center underline decoration-kraft underline-offset-[5px] hover:text-ink hover:decoration-ink pointer-coarse:min-h-11"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="flex min-h-8 items-center text-ink pointer-coarse:min-h-11">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
