import { formatCents } from '../format-number.ts';

export const samplePrints = ['plain', 'printed'] as const;
export type SamplePrint = (typeof samplePrints)[number];

/**
 * A plain sample comes from stock and costs us postage, so it is free, for up to five products at a time. For a printed
 * one a press is set up for a single piece: it has a price, and that comes off the first order of the product.
 */
export const sampleRules = { mostProducts: 5, printedCents: 4_500, plainDays: 2, printedDays: 5 } as const;

export const samplePrintLabels: Record<SamplePrint, string> = {
  plain: 'Plain, free',
  printed: `Printed with your logo, ${formatCents(sampleRules.printedCents)} each, credited to your first order`,
};
