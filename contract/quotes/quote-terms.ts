import { formatDay } from '../format-date.ts';

/** How it is paid, in words, and until when it can be accepted. */
interface QuoteTermFacts {
  payment: string;
  validUntil: string;
}

/** What holds for a quote, in short: page and PDF say the same. The terms of sale say it at length. */
export function listQuoteTerms({ validUntil, payment }: QuoteTermFacts): { title: string; text: string }[] {
  return [
    { title: 'Price', text: `Good through ${formatDay(validUntil)}. What you accept is what you pay.` },
    { title: 'Payment', text: `${payment}.` },
    { title: 'Quantity', text: 'You receive at least 95% of what you order and pay only for what you receive.' },
    { title: 'Artwork', text: 'Nothing prints until you approve the proof.' },
    {
      title: 'Sales tax',
      text: 'Plus sales tax where it applies. With a resale certificate on file, we leave it off.',
    },
  ];
}
