import type { InboxCounts } from '#contract/backoffice/inbox.ts';
import { type BackofficePage, backofficePages, screenGroups } from '../../backoffice-pages.ts';

/** A page that the rail, the tabs of a phone and the palette lead to. */
export type Screen = BackofficePage & { label: string };

const isScreen = (page: BackofficePage): page is Screen => page.label !== undefined;

export const screens: readonly Screen[] = Object.values<BackofficePage>(backofficePages).filter(isScreen);

/** The screens a person may open, by the parts of the rail. */
export const groupScreens = (list: readonly Screen[]) =>
  Object.entries(screenGroups)
    .map(([group, label]) => ({ label, list: list.filter((screen) => screen.group === group) }))
    .filter((each) => each.list.length > 0);

export function countWaiting({ counts }: Screen, waiting: InboxCounts): number {
  if (!counts) return 0;
  if (counts === 'all') return waiting.ours;
  return counts.reduce((sum, kind) => sum + (waiting.kinds[kind] ?? 0), 0);
}
