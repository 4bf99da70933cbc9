import { paths } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';

/** The folded box and the word: home. */
export function BrandLogo({ name, dark = false }: { name: string; dark?: boolean }) {
  return (
    <Link
      to={paths.home}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-24 font-bold max-[23.25rem]:gap-1.5 max-[23.25rem]:text-[1.1875rem]"
    >
      <svg viewBox="0 0 26 26" className="size-6.5 shrink-0" aria-hidden="true">
        <path className={dark ? 'fill-paper' : 'fill-ink'} d="M13 2 23.4 7.6 13 13.2 2.6 7.6z" />
        <path className="fill-kraft" d="M2 9.2 12.2 14.7V25L2 19.4z" />
        <path className={dark ? 'fill-paper' : 'fill-ink'} d="M24 9.2 13.8 14.7V25L24 19.4z" />
      </svg>
      <span className="min-w-0 truncate @max-[19rem]:sr-only">{name}</span>
    </Link>
  );
}
