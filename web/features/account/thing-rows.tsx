import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

export interface ThingRow {
  id: string;
  url: string;
  picture: string | null;
  title: string;
  facts: string;
  /** Delivered, in words: '$1,068.60'. */
  sum?: string;
  label: string;
  tone: BadgeTone;
}

/** Quotes or designs, newest first; the whole row opens one. */
export function ThingRows({ label, rows }: { label: string; rows: readonly ThingRow[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-ink border-y">
      {rows.map((row) => (
        <li
          key={row.id}
          className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4.5 lg:grid-cols-[4.5rem_minmax(0,1fr)_9rem_10rem] lg:gap-x-6"
        >
          <span className="size-18 self-start overflow-hidden rounded-field bg-sunk">
            {row.picture && (
              <Picture src={row.picture} width={72} height={72} alt="" className="size-full object-contain" />
            )}
          </span>
          <div className="min-w-0">
            <h2 className="font-sans text-16 leading-snug tracking-normal">
              <Link to={row.url} className="group-hover:underline">
                <span className="absolute inset-0" aria-hidden="true" />
                {row.title}
              </Link>
            </h2>
            <p className="text-14 text-muted tabular-nums">{row.facts}</p>
          </div>
          <span className="font-display-small text-18 font-semibold tabular-nums max-lg:col-start-2 max-lg:empty:hidden lg:text-right">
            {row.sum}
          </span>
          <Badge tone={row.tone} className="justify-self-start max-lg:col-start-2 lg:justify-self-end">
            {row.label}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
