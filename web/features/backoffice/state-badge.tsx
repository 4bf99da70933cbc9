import { Badge, type BadgeTone } from '#ui/badge.tsx';

type Tone = 'waiting' | 'active' | 'done' | 'stopped';

const tones: Record<Tone, BadgeTone> = { waiting: 'attention', active: 'ink', done: 'success', stopped: 'neutral' };

interface StateBadgeProps {
  tone: Tone;
  waits_for: 'staff' | 'customer' | null;
  staff_label: string;
  className?: string;
}

/** Filled while it is our turn; an outline while we wait for the customer. */
export function StateBadge({ tone, waits_for, staff_label, className }: StateBadgeProps) {
  return (
    <Badge tone={waits_for === 'customer' ? 'line' : tones[tone]} className={className}>
      {staff_label}
    </Badge>
  );
}
