import type { RequestKind } from './request-kinds.ts';

/** What can be ticked beside a quote, in the words of the form. */
export const wishLabels = {
  design: 'Design it for me: 5 free concepts',
  storage: 'Store it for me free and ship as I need it',
} as const;

/** What each of them starts, in a sentence to the customer. */
export const wishPromises: Readonly<Record<string, string>> = {
  [wishLabels.design]: 'Our designers start from your request. You’ll get your concepts within 36 hours on average.',
  [wishLabels.storage]: 'Your order goes to our warehouse, and you ship from storage whenever you need it.',
};

/** The ticked wishes of a request. A design or storage that is asked for by itself is the request, not a wish in it. */
export function toWishes(request: { kind: RequestKind; customizeType: string; storage: boolean }): string[] {
  const wishes: string[] = [];
  if (request.customizeType === 'design' && request.kind !== 'design') wishes.push(wishLabels.design);
  if (request.storage && request.kind !== 'storage') wishes.push(wishLabels.storage);
  return wishes;
}
