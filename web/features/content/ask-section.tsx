import type { ReactNode } from 'react';

type Step = { when: string; what: string };

const nextSteps: Step[] = [
  { when: 'Today', what: 'You get a number and a page to track it.' },
  { when: '1 business day', what: 'A quote with every price break, setup and freight.' },
  { when: '30 days', what: 'The quote stays valid. No account, no card.' },
];

/** The end of a page: what happens next at the left, the form at the right. It stands on the footer without a gap. */
export function AskSection({
  id = 'ask',
  title,
  intro,
  steps = nextSteps,
  flush = false,
  children,
}: {
  id?: string;
  title: string;
  intro: string;
  steps?: Step[];
  /** Stands directly under a colored band. */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={`-mb-section scroll-mt-16 bg-sunk ${flush ? '' : 'mt-section'}`}
    >
      <div className="shell grid gap-x-18 gap-y-10 py-14 lg:grid-cols-[23.75rem_1fr] lg:py-18">
        <div>
          <h2 id={`${id}-title`} className="text-section">
            {title}
          </h2>
          <p className="mt-4 text-18 text-body">{intro}</p>
          <ol className="mt-8 border-[#d3c8b8] border-t">
            {steps.map((step) => (
              <li key={step.when} className="border-[#d3c8b8] border-b py-4">
                <p className="font-semibold">{step.when}</p>
                <p className="text-body">{step.what}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="max-lg:-mx-2">{children}</div>
      </div>
    </section>
  );
}
