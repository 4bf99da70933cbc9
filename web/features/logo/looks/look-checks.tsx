import { Check, CircleAlert } from 'lucide-react';
import { toInches } from '#contract/artwork/measure-placement.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';

/** Of a mark that is left open in a field, or printed on the stock. */
const leastContrast = 3;

interface LookChecksProps {
  /** On the product that is seen large, and what it is counted in. */
  judged: JudgedLook | null;
  noun: string;
  /** On each of the products, by its title. */
  all: ReadonlyMap<string, JudgedLook>;
}

/** What a printer would look at, always there: the thinnest line, the contrast, and which products show something else. */
export function LookChecks({ judged, noun, all }: LookChecksProps) {
  const others = [...all].flatMap(([title, { plan }]) => {
    const note = plan.notes.find((each) => each.startsWith('Shown '));
    return note ? `${title} is ${note.charAt(0).toLowerCase()}${note.slice(1)}` : [];
  });
  const { thinnest = null, contrast = null } = judged ?? {};
  return (
    <ul aria-label="Checks" aria-live="polite" className="grid gap-2 border-line border-t pt-4 text-14">
      {thinnest && Number.isFinite(thinnest.line) && (
        <Line ok={thinnest.line >= thinnest.least - 0.005}>
          Thinnest line {toFineInches(thinnest.line)} in. The print on this {noun} holds {toFineInches(thinnest.least)}{' '}
          in.
        </Line>
      )}
      {contrast !== null && (
        <Line ok={contrast >= leastContrast}>
          {contrast >= leastContrast
            ? `The mark reads on its ground: contrast ${contrast.toFixed(1)}.`
            : `The mark is hard to see on its ground: contrast ${contrast.toFixed(1)}.`}
        </Line>
      )}
      {others.map((sentence) => (
        <Line key={sentence} ok={false}>
          {sentence}
        </Line>
      ))}
      {others.length === 0 && all.size > 1 && <Line ok>All products here show this look.</Line>}
    </ul>
  );
}

/** A hundredth of an inch is too coarse for a line. */
const toFineInches = (mm: number) => (Number(toInches(mm * 10)) / 10).toFixed(3);

function Line({ ok, children }: { ok: boolean; children: React.ReactNode }) {
  const Icon = ok ? Check : CircleAlert;
  return (
    <li className={`flex items-start gap-2 ${ok ? 'text-leaf' : ''}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${ok ? '' : 'text-error'}`} />
      <span>{children}</span>
    </li>
  );
}
