import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';

export interface ThingRow {
  id: string;
  url: string;
  title: string;
  facts: string;
  label: string;
  tone: BadgeTone;
}

/** Quotes or designs, newest first; the whole row opens one. */
export function ThingRows({ label, rows }: { label: string; rows: readonly ThingRow[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li key={row.id} className="group relative py-5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="min-w-0 text-18">
              <Link to={row.url} className="group-hover:underline">
                <span className="absolute inset-0" aria-hidden="true" />
                {row.title}
              </Link>
            </h2>
            <Badge tone={row.tone}>{row.label}</Badge>
          </div>
          <p className="mt-1 text-14 text-muted tabular-nums">{row.facts}</p>
        </li>
      ))}
    </ul>
  );
}
