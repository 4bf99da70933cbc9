import { toDesignPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { ShownDesign } from './find-shown-design.ts';

/** A design as the page of its request shows it, opened by the same link. */
export function DesignCard({ design, link }: { design: ShownDesign; link: string }) {
  const isTheirTurn = design.waits_for === 'customer';
  return (
    <section aria-label="Your design" className={`rounded-card p-5 ${isTheirTurn ? 'bg-tan' : 'bg-sunk'}`}>
      <h2 className="text-22">{design.headline}</h2>
      <p className="mt-1 text-15">
        {design.number}
        {design.product_name && `, ${design.product_name}`}
      </p>
      <ButtonLink to={toDesignPath(link)} variant={isTheirTurn ? 'primary' : 'line'} className="mt-4">
        {design.phase === 'approval' ? 'Review proof' : 'View design'}
      </ButtonLink>
    </section>
  );
}
