import { AskSection } from '../features/content/ask-section.tsx';
import { QuoteForm, type QuoteFormProps } from '../features/requests/quote-form.tsx';

interface AskForQuoteProps {
  title: string;
  intro: string;
  source: QuoteFormProps['source'];
}

/** The end of a list: what happens next, and the form. */
export function AskForQuote({ title, intro, source }: AskForQuoteProps) {
  return (
    <AskSection title={title} intro={intro}>
      <QuoteForm source={source} className="rounded-card bg-card p-6 sm:p-10" />
    </AskSection>
  );
}
