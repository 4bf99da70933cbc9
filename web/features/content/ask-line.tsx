import { ButtonLink } from '#ui/button.tsx';

/** The end of a page that is not about a request: one sentence and the way to the form. It stands on the footer. */
export function AskLine({ title, to }: { title: string; to: string }) {
  return (
    <section aria-labelledby="ask-title" className="-mb-section bg-sunk">
      <div className="shell flex flex-wrap items-center justify-between gap-x-18 gap-y-6 py-14 lg:py-18">
        <h2 id="ask-title" className="max-w-text text-section">
          {title}
        </h2>
        <ButtonLink to={to} variant="primary" size="large">
          Request a quote
        </ButtonLink>
      </div>
    </section>
  );
}
