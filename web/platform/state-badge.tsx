import type { Tone } from '#contract/workflows/workflow.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

/** The color of a state to its customer, wherever it is shown as a badge. */
export const toneBadges: Record<Tone, BadgeTone> = {
  waiting: 'attention',
  active: 'neutral',
  done: 'success',
  stopped: 'line',
};

/** What a color says to staff. Each has this one meaning, on every screen; the word in the badge says which state it is. */
const badgeMeanings = {
  attention: 'New: our turn, nobody has begun',
  line: 'In progress with us',
  muted: 'Waiting on the customer',
  success: 'Done',
  error: 'Stands still or went wrong: our turn',
  neutral: 'Ended, or a fact that asks for nothing',
} as const satisfies Partial<Record<BadgeTone, string>>;

type StaffTone = keyof typeof badgeMeanings;

interface State {
  tone: Tone;
  waits_for: 'staff' | 'customer' | null;
}

const staffTones: Record<Tone, StaffTone> = { waiting: 'attention', active: 'line', done: 'success', stopped: 'error' };

/** The color of a state, from its row in the workflow: how it goes, and whose turn it is. */
export function toStaffTone({ tone, waits_for }: State): StaffTone {
  if (waits_for === 'customer') return 'muted';
  return waits_for === null && tone !== 'done' ? 'neutral' : staffTones[tone];
}

export function StateBadge({ staff_label, ...state }: State & { staff_label: string }) {
  const tone = toStaffTone(state);
  return (
    <Badge tone={tone} title={badgeMeanings[tone]}>
      {staff_label}
    </Badge>
  );
}
