import { formatCount } from '#contract/catalog/money.ts';
import { formatCents } from '#contract/catalog/pricing/format.ts';
import type { ShownProduct } from './shown-product.ts';

export interface Question {
  title: string;
  content: string;
}

type Asked = Pick<
  ShownProduct,
  'unit' | 'moq' | 'order_multiple' | 'print_methods' | 'customisable' | 'stock' | 'case_pack' | 'spec_sheet'
>;

/** What buyers ask about every product, answered from its own figures. */
export function toProductQuestions(product: Asked): Question[] {
  const many = product.unit[1];
  return [
    { title: `What is the smallest order of ${many}?`, content: describeMinimum(product, many) },
    { title: 'How long does it take?', content: describeTime(product) },
    ...(product.customisable
      ? [{ title: 'What do I need to send for printing?', content: describeArtwork(product) }]
      : []),
    ...product.spec_sheet
      .filter(([name]) => name === 'After use')
      .map(([, value]) => ({ title: 'What happens to it after use?', content: `${value}.` })),
  ];
}

function describeMinimum({ moq, order_multiple, case_pack }: Asked, many: string): string {
  const steps = order_multiple > 1 ? `, then in steps of ${formatCount(order_multiple)}` : '';
  return `${formatCount(moq)} ${many}${steps}. A case holds ${formatCount(case_pack)}. Larger runs cost less each, as the ladder above shows.`;
}

function describeTime({ print_methods }: Asked): string {
  const ways = print_methods.map(({ name, lead_days }) => `${name}: ${lead_days} working days`).join('. ');
  const printed = print_methods.some(({ method }) => method !== 'none');
  return `${ways}. ${printed ? 'Printed work starts when you approve the proof. ' : ''}Freight comes on top and depends on your ZIP.`;
}

function describeArtwork({ print_methods }: Asked): string {
  const fees = print_methods
    .filter(({ method }) => method !== 'none')
    .map(({ name, setup_fee_cents }) =>
      setup_fee_cents > 0
        ? `${name}: ${formatCents(setup_fee_cents)} setup with the first order`
        : `${name}: no setup fee`,
    );
  return `Your logo as a vector file is best (AI, EPS, PDF or SVG); a large PNG or a photo is enough to begin. You see a proof before anything is made. ${fees.join('. ')}.`;
}
