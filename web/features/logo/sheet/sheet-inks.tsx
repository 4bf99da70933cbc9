import type { Look } from '#contract/looks/look.ts';
import { listInks } from '#print/looks/look-asks.ts';
import { nameInk } from '#print/looks/name-ink.ts';
import { findSpotInk } from '#print/looks/spot-inks.ts';

interface SheetInksProps {
  look: Look;
  /** 'from your logo'; left out where only its maker knows. */
  toOrigin?: ((ink: string) => string) | undefined;
}

/** Each ink of a look with its number on a screen and the nearest one that a printer mixes. */
export function SheetInks({ look, toOrigin }: SheetInksProps) {
  const field = look.recipe === 'block' || look.background !== 'stock';
  const used = listInks(look, { paper: 'white', method: 'flexo', field, available: 4 });
  const inks = [...new Set(used.flatMap((ink) => (ink in look.inks ? look.inks[ink as keyof Look['inks']] : [])))];
  return (
    <section className="mt-6 border-ink border-t pt-5">
      <h2 className="font-sans text-15">Inks</h2>
      <ul className="mt-3 grid gap-2">
        {inks.map((ink) => (
          <li key={ink} className="flex items-center gap-4">
            <span
              className="size-14 shrink-0 rounded-field border border-line print:size-10"
              style={{ background: ink, printColorAdjust: 'exact' }}
            />
            <span className="text-14">
              <strong className="block font-semibold first-letter:uppercase">{nameInk(ink)}</strong>
              <span className="block text-muted tabular-nums">
                {ink.toUpperCase()}
                {toOrigin && `, ${toOrigin(ink)}`}
              </span>
              <span className="block text-muted">Near {findSpotInk(ink).name}</span>
            </span>
          </li>
        ))}
      </ul>
      {used.includes('tone') && (
        <p className="mt-2 text-14 text-muted">The marks around are printed in a tone of their ground.</p>
      )}
      <p className="mt-3 text-13 text-muted">
        Paper is left open where no ink is. A screen shows spot inks only roughly: the proof you approve decides.
      </p>
    </section>
  );
}
