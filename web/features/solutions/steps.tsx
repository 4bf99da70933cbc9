import type { ShownSolution } from './shown-solution.ts';

type Steps = ShownSolution['steps'];

/** In a row, each under its own time. */
export function StepRow({ steps }: { steps: Steps }) {
  return (
    <section aria-labelledby="steps" className="mt-section bg-sunk">
      <div className="shell py-18 lg:py-24">
        <h2 id="steps" className="text-section">
          How it starts
        </h2>
        <ol className="mt-8 grid gap-x-grid gap-y-8 sm:grid-cols-2 lg:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {steps.map((step) => (
            <li key={step.title} className="border-ink border-t-2 pt-5">
              <p className="font-semibold text-14 text-muted">{step.time}</p>
              <h3 className="mt-2 text-22">{step.title}</h3>
              <p className="mt-2 max-w-80 text-15 text-body">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Down a ruler: many steps, one after the other, the heading stays beside them. */
export function StepRuler({ steps }: { steps: Steps }) {
  return (
    <section aria-labelledby="steps" className="mt-section bg-leaf text-leaf-ink">
      <div className="shell gap-x-18 py-18 lg:grid lg:grid-cols-12 lg:py-28">
        <h2 id="steps" className="text-section lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
          From your first count to your first cup
        </h2>
        <ol className="mt-10 lg:col-span-7 lg:mt-0">
          {steps.map((step) => (
            <li key={step.title} className="relative pb-10 pl-12 last:pb-2">
              <span className="ticks" aria-hidden="true" />
              <div className="-mt-2 gap-x-8 sm:flex sm:items-baseline sm:justify-between">
                <h3 className="text-24 lg:text-28">{step.title}</h3>
                <p className="shrink-0 font-semibold text-15 text-leaf-ink max-sm:mt-1">{step.time}</p>
              </div>
              <p className="mt-2 max-w-120 text-leaf-body">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
