import type { ShownSolution } from './shown-solution.ts';

/** What goes wrong at the left, what helps at the right: read across like a workshop manual. */
export function ProblemTable({ problems }: { problems: ShownSolution['problems'] }) {
  return (
    <section aria-labelledby="problems" className="shell pt-section">
      <div className="items-end gap-x-grid lg:grid lg:grid-cols-12">
        <h2 id="problems" className="text-section lg:col-span-4">
          What goes wrong, and what helps
        </h2>
        <p className="pb-1 text-14 text-muted max-lg:hidden lg:col-span-4" aria-hidden="true">
          What happens
        </p>
        <p className="pb-1 font-semibold text-14 text-leaf max-lg:hidden lg:col-span-4" aria-hidden="true">
          What we do about it
        </p>
      </div>
      <ul className="mt-6 border-ink border-t lg:mt-5">
        {problems.map((problem) => (
          <li key={problem.title} className="gap-x-grid border-line border-b py-7 lg:grid lg:grid-cols-12 lg:py-9">
            <h3 className="max-w-90 text-24 lg:col-span-4 lg:text-28">{problem.title}</h3>
            <p className="mt-3 max-w-95 text-muted lg:col-span-4 lg:mt-1">{problem.problem}</p>
            <p className="mt-4 max-w-105 border-leaf max-lg:border-l-2 max-lg:pl-4 lg:col-span-4 lg:mt-1">
              {problem.answer}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Many small troubles in two columns, each with its remedy on its own ground. */
export function ProblemCards({ problems }: { problems: ShownSolution['problems'] }) {
  return (
    <section aria-labelledby="problems" className="shell pt-section">
      <h2 id="problems" className="max-w-200 text-section">
        8 AM, and what goes wrong
      </h2>
      <ul className="mt-8 gap-x-grid lg:mt-12 lg:columns-2">
        {problems.map((problem, position) => (
          <li key={problem.title} className="mb-grid break-inside-avoid overflow-hidden rounded-card max-lg:mb-4">
            <div className="bg-sunk px-6 pt-6 pb-7 lg:px-9 lg:pt-8">
              <p className="text-14 text-muted tabular-nums" aria-hidden="true">
                {position + 1}
              </p>
              <h3 className="mt-2 text-24 lg:text-28">{problem.title}</h3>
              <p className="mt-3 text-body">{problem.problem}</p>
            </div>
            <p className="bg-tan px-6 py-6 lg:px-9 lg:py-7">{problem.answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
