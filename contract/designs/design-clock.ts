import { type DesignState, designWorkflow } from '../workflows/design-workflow.ts';
import { isOver } from '../workflows/states.ts';
import { addBusinessMs, businessDayMs, countBusinessMs } from './business-time.ts';

/** 36 hours of our working time: four business days. */
export const designClockMs = 4 * businessDayMs;

/** It runs while the design is with us, from the confirmed brief to the approved proof. */
export const isClockRunning = (state: DesignState) => designWorkflow.states[state].clockRuns === true;
const isClockEnded = (state: DesignState) => isOver(designWorkflow.states, state);

/** The clock as the row of a design has it. */
export interface DesignClock {
  startedAt: Date | null;
  /** Counted up to the last change of state. */
  spentMs: number;
  /** Null while it is paused, before it starts and after it has ended. */
  runsSince: Date | null;
}

/** The clock after a change of state. */
export function turnClock(clock: DesignClock, to: DesignState, now: Date, zone: string): DesignClock {
  const runs = isClockRunning(to);
  return {
    startedAt: clock.startedAt ?? (runs ? now : null),
    spentMs: readSpent(clock, now, zone),
    runsSince: runs ? now : null,
  };
}

/** Business time spent by us until now. */
export function readSpent({ spentMs, runsSince }: DesignClock, now: Date, zone: string): number {
  return spentMs + (runsSince ? countBusinessMs(runsSince, now, zone) : 0);
}

/** When the 36 hours end if nothing pauses them; null while they are paused. */
export function toDue({ spentMs, runsSince }: DesignClock, zone: string): Date | null {
  return runsSince && addBusinessMs(runsSince, designClockMs - spentMs, zone);
}

/** A stretch of the 36 hours, for the lane that shows them to scale. */
export interface ClockSpan {
  kind: 'running' | 'paused';
  from: Date;
  /** Null for the one that goes on. */
  to: Date | null;
  ms: number;
  /** Why it paused. */
  reason: string;
}

const pauseReasons: Partial<Record<DesignState, string>> = {
  concepts_ready: 'for a choice',
  proof_sent: 'for an approval',
  on_hold: 'on hold',
};

/** The history of the clock from the moves of a design, the oldest first. Neighbors of one kind are one stretch. */
export function listClockSpans(moves: readonly { to: DesignState; at: Date }[], now: Date, zone: string): ClockSpan[] {
  const spans: ClockSpan[] = [];
  for (const [index, { to, at }] of moves.entries()) {
    const last = spans.at(-1);
    if (!last && !isClockRunning(to)) continue;
    if (isClockEnded(to)) return spans;
    const kind = isClockRunning(to) ? 'running' : 'paused';
    const next = moves[index + 1]?.at ?? null;
    const ms = countBusinessMs(at, next ?? now, zone);
    if (last?.kind === kind) Object.assign(last, { to: next, ms: last.ms + ms });
    else spans.push({ kind, from: at, to: next, ms, reason: pauseReasons[to] ?? '' });
  }
  return spans;
}

/** '3 h 18 min', as the board and the page say it. */
export function formatBusinessTime(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
