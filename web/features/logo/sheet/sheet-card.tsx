import type { JudgedLook } from '#print/looks/judge-look.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { SheetProduct } from '../../../platform/look-places.ts';

/** A product in the look, with the places that are printed and their inks. */
export function SheetCard({ title, path, picture, judged }: SheetProduct & { judged: JudgedLook | undefined }) {
  return (
    <li className="break-inside-avoid">
      <div className="overflow-hidden rounded-card bg-sunk">
        <Picture
          src={picture}
          alt={title}
          width={384}
          height={384}
          sizes="(min-width: 1024px) 280px, 46vw"
          eager
          className="h-auto w-full"
        />
      </div>
      <h2 className="mt-3 font-display font-semibold text-16 leading-tight">
        <Link to={path}>{title}</Link>
      </h2>
      <p className="mt-1 min-h-[1lh] text-14 text-muted">{judged && describe(judged)}</p>
    </li>
  );
}

/** 'Front and back, 2 inks.' */
function describe({ inks, plan: { areas, notes, recipe } }: JudgedLook): string {
  const names = [...new Set(areas.map(({ name }) => name))].map((name, i) => (i === 0 ? name : name.toLowerCase()));
  const places = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  const count = recipe === 'logo' ? '' : `, ${inks} ${inks === 1 ? 'ink' : 'inks'}`;
  return [`${places}${count}.`, ...notes].join(' ');
}
