import { Check, CircleAlert, Download } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { toInches } from '#contract/artwork/measure-placement.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { type FlatArt, layArtwork } from '#print/looks/flat-art.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import { nameInk } from '#print/looks/name-ink.ts';
import { paper } from '#print/looks/ops.ts';
import type { SurfaceOnPicture } from '#print/looks/surface.ts';
import { Button } from '#ui/button.tsx';
import type { PrintedChoice } from '../../../platform/look-places.ts';
import type { StoredLogo } from '../logo-store.ts';
import { FlatDrawing } from './flat-drawing.tsx';
import { type Art, openArt } from './open-art.ts';

interface FlatArtworkProps {
  picture: string;
  title: string;
  chosen: PrintedChoice;
  logo: StoredLogo;
  judged: JudgedLook;
}

interface Flat {
  art: Art;
  surfaces: { surface: SurfaceOnPicture; flat: FlatArt }[];
}

/** The same look on the flat product, at actual size in the PDF: made in this browser. */
export function FlatArtwork({ picture, title, chosen, logo, judged }: FlatArtworkProps) {
  const id = useId();
  const [flat, setFlat] = useState<Flat | null>(null);
  const [busy, setBusy] = useState(false);
  const choice = JSON.stringify({ options: chosen.options, printMethod: chosen.printMethod });
  useEffect(() => {
    let isCurrent = true;
    openArt(picture, logo, JSON.parse(choice) as PrintedChoice).then(
      (art) => isCurrent && setFlat(art && { art, surfaces: layArtwork(art.layers, art.plan.areas, art.materials) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [picture, logo, choice]);
  const inks = useMemo(() => [...new Set(flat?.surfaces.flatMap(({ flat: { layers } }) => listInks(layers)))], [flat]);
  const [hero] = flat?.surfaces ?? [];
  if (!flat || !hero) return null;
  const { thinnest } = judged;

  async function download({ art, surfaces }: Flat): Promise<void> {
    setBusy(true);
    const { printFlatArt, toFlatSheet } = await import('#print/looks/print-flat-art.ts');
    const { plan, look } = art;
    const bytes = await printFlatArt(
      toFlatSheet({
        ...{ title: `${title}, ${recipeNames[look.recipe]}`, logo: logo.name, plan, thinnest },
        surfaces: surfaces.map((each) => each.flat),
      }),
    );
    save(new Blob([bytes], { type: 'application/pdf' }), `${recipeNames[look.recipe].toLowerCase()}-artwork.pdf`);
    setBusy(false);
  }

  return (
    <section aria-labelledby={id} className="grid gap-5 px-4 pb-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:px-6">
      <FlatDrawing surface={hero.surface} flat={hero.flat} label={`${recipeNames[flat.art.look.recipe]}, flat`} />
      <div>
        <h3 id={id} className="font-sans text-16">
          Flat artwork
        </h3>
        <p className="mt-1 text-14 text-muted">The same look laid flat, at actual size in the PDF.</p>
        <ul className="mt-3 mb-4 grid gap-2 text-14">
          <Line ok>Inside the print area</Line>
          <Line ok>
            {inks.length === 1 ? '1 ink' : `${inks.length} inks`}, {[...new Set(inks.map(nameInk))].join(' and ')}
          </Line>
          {thinnest && Number.isFinite(thinnest.line) && (
            <Line ok={thinnest.line >= thinnest.least - 0.005}>
              Thinnest line {(Number(toInches(thinnest.line * 10)) / 10).toFixed(3)} in
            </Line>
          )}
        </ul>
        <Button
          variant="line"
          size="small"
          pending={busy}
          onClick={() => void download(flat).catch(() => setBusy(false))}
        >
          <Download aria-hidden="true" className="size-4.5" />
          Die line PDF
        </Button>
      </div>
    </section>
  );
}

const listInks = (layers: FlatArt['layers']) =>
  layers.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'path' && item.ink !== paper ? item.ink : [])));

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 30_000);
}

function Line({ ok, children }: { ok: boolean; children: React.ReactNode }) {
  const Icon = ok ? Check : CircleAlert;
  return (
    <li className={`flex items-start gap-2 ${ok ? 'text-leaf' : 'text-error'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
