import { Link } from '#ui/link.tsx';
import { type RulerStep, toRuler } from './ruler-scale.ts';
import type { ShownGroup } from './shown-group.ts';

/** Marks in the last fifth stand left of their tick, so that the last one ends with the line. */
const turnsAt = 80;

/** How long it takes, drawn to scale: one tick is a business day. On a phone it hangs at the left of the steps. */
export function TimeRuler({ group }: { group: ShownGroup }) {
  const { steps, days } = toRuler(group.advertisements);
  return (
    <section aria-labelledby="ruler" className="mt-section bg-leaf text-leaf-ink [--focus:var(--color-leaf-ink)]">
      <div className="shell py-10 lg:py-14">
        <div className="gap-x-18 lg:flex lg:items-end lg:justify-between">
          <h2 id="ruler" className="max-w-150 text-section">
            {group.title}
          </h2>
          <p className="mt-5 max-w-100 text-leaf-body lg:mt-0">{group.description}</p>
        </div>
        <div className="relative mt-10 h-14 max-lg:hidden" aria-hidden="true">
          <div
            className="absolute inset-x-0 top-0 h-3 border-leaf-body/60 border-r opacity-70"
            style={{
              backgroundImage: 'linear-gradient(to right, var(--color-leaf-body) 1px, transparent 1px)',
              backgroundSize: `calc(100% / ${days || 84}) 100%`,
            }}
          />
          {steps.map((step) => (
            <Mark key={step.mark + step.title} step={step} />
          ))}
        </div>
        <ol className="grid gap-x-grid max-lg:mt-8 lg:mt-6 lg:grid-cols-5">
          {steps.map((step) => (
            <li
              key={step.mark + step.title}
              className="relative items-baseline max-lg:flex max-lg:gap-3 max-lg:pb-4 max-lg:pl-8 max-lg:last:pb-0"
            >
              <span className="ticks lg:hidden" aria-hidden="true" />
              <p className="shrink-0 font-display-small text-22 font-semibold max-lg:w-16 lg:text-28">{step.mark}</p>
              <h3 className="text-18 font-semibold lg:mt-3 lg:text-20">
                <Link to={step.path} className="inline-flex min-h-11 items-center hover:underline lg:min-h-0">
                  {step.title}
                </Link>
              </h3>
              <p className="text-15 text-leaf-body max-lg:hidden lg:mt-1.5">{step.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Mark({ step }: { step: RulerStep }) {
  const turned = step.at >= turnsAt;
  return (
    <div
      className={`absolute top-0 flex h-full flex-col justify-end ${turned ? 'items-end' : ''}`}
      style={turned ? { right: `${100 - step.at}%` } : { left: `${step.at}%` }}
    >
      <span className={`absolute top-0 h-7 w-0.5 bg-leaf-ink ${turned ? 'right-0' : 'left-0'}`} />
      <span className="text-14 text-leaf-body tabular-nums">{step.mark}</span>
    </div>
  );
}
