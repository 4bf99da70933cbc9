import { BigFigure } from '#ui/big-figure.tsx';

/** The trade in numbers, one line under the opening. */
export function FigureRow({ title, figures }: { title: string; figures: { value: string; label: string }[] }) {
  return (
    <section aria-labelledby="figures" className="shell pt-section">
      <h2 id="figures" className="text-22 text-muted">
        {title}
      </h2>
      <dl className="mt-5 grid gap-x-grid border-ink border-t sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {figures.map((figure) => (
          <div key={figure.value} className="border-line py-6 max-lg:border-b lg:pt-8">
            <dt>
              <BigFigure value={figure.value} />
            </dt>
            <dd className="mt-3 max-w-70 text-body">{figure.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
