import type { Tone } from '#contract/workflows/workflow.ts';
import type { BadgeTone } from '#ui/badge.tsx';

/** The color of a state, wherever it is shown as a badge. */
export const toneBadges: Record<Tone, BadgeTone> = {
  waiting: 'attention',
  active: 'neutral',
  done: 'success',
  stopped: 'line',
};
