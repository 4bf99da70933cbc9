import type { RequestKind } from './requests.ts';

/** What can be ticked beside a quote, in the words of the form. */
export const wishLabels = {
  design: 'Design it for me: 5 free concepts',
  storage: 'Store it for me free and ship as I need it',
} as const;

/** The ticked wishes of a request. A design or storage that is asked for by itself is the request, not a wish in it. */
export function toWishes(request: { kind: RequestKind; customizeType: string; storage: boolean }): string[] {
  const wishes: string[] = [];
  if (request.customizeType === 'design' && request.kind !== 'design') wishes.push(wishLabels.design);
  if (request.storage && request.kind !== 'storage') wishes.push(wishLabels.storage);
  return wishes;
}
