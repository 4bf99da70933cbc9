import type { InboxCounts } from '#contract/backoffice/inbox.ts';
import { type BackofficePage, backofficePages } from '../../backoffice-pages.ts';

/** A page that the rail, the tabs of a phone and the palette lead to. */
export type Screen = BackofficePage & { label: string };

const isScreen = (page: BackofficePage): page is Screen => page.label !== undefined;

export const screens: readonly Screen[] = Object.values<BackofficePage>(backofficePages).filter(isScreen);

export function countWaiting({ counts }: Screen, waiting: InboxCounts): number {
  if (!counts) return 0;
  if (counts === 'all') return waiting.ours;
  return counts.reduce((sum, kind) => sum + (waiting.kinds[kind] ?? 0), 0);
}
