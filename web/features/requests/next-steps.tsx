const steps = [
  { when: 'Right away', what: 'A confirmation with your number and a page to track it.' },
  { when: 'Within 1 business day', what: 'Your quote: every price break, setup, freight, delivery date.' },
  { when: 'When you accept', what: 'We send a proof in 2 business days. You approve it or ask for changes.' },
  { when: '8 to 18 business days', what: 'Printed, checked, shipped. Or stored for free.' },
];

/** What happens after the button, with times. */
export function NextSteps() {
  return (
    <section>
      <h2 className="text-24">What happens next</h2>
      <ol className="mt-6">
        {steps.map((step) => (
          <li key={step.when} className="relative border-line border-l-2 pb-6 pl-6 last:pb-1">
            <span
              aria-hidden="true"
              className="absolute top-1 -left-2 size-3.5 rounded-full border-[1.5px] border-field bg-paper"
            />
            <p className="leading-snug font-semibold">{step.when}</p>
            <p className="mt-1 text-15 text-body">{step.what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
