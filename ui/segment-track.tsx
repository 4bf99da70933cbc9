import { joinClasses } from './class-names.ts';

export type TrackTone = 'now' | 'waiting' | 'stopped' | 'done';

const nowTones: Record<TrackTone, string> = {
  now: 'bg-ink',
  waiting: 'bg-field',
  stopped: 'bg-error',
  done: 'bg-leaf',
};

/** How far along a way of equal steps: those behind in leaf, the present one in ink, those ahead in the line's color. */
export function SegmentTrack({
  at,
  steps,
  tone,
  label,
}: {
  at: number;
  steps: number;
  tone: TrackTone;
  label: string;
}) {
  return (
    <span role="img" aria-label={label} className="flex gap-0.5">
      {Array.from({ length: steps }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
          key={step}
          className={joinClasses(
            'h-1.5 min-w-2 grow rounded-[1px]',
            step < at ? 'bg-leaf' : step === at ? nowTones[tone] : 'bg-line',
          )}
        />
      ))}
    </span>
  );
}
