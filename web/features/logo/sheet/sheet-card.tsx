import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

/** A product in the look, with the places that are printed and their inks. */
export function SheetCard({
  title,
  path,
  words,
  children,
}: {
  title: string;
  path: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <li className="break-inside-avoid">
      <div className="overflow-hidden rounded-card bg-sunk">{children}</div>
      <h2 className="mt-3 font-display font-semibold text-16 leading-tight">
        <Link to={path}>{title}</Link>
      </h2>
      <p className="mt-1 min-h-[1lh] text-14 text-muted">{words}</p>
    </li>
  );
}
