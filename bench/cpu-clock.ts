interface TraceEvent {
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own clock, which stands still while another process has the core. */
  tts?: number;
  tdur?: number;
}

/**
 * Rewrites a trace so that each task lasts as long as the CPU time it used. On a shared machine a task of 4 ms can take 50
 * by the clock on the wall, and Lighthouse would count that as work of the page.
 */
export function toCpuClock<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(
    events.filter(({ ph }) => ph !== 'M'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const rewritten = [...threads.values()].flatMap(rewriteThread);
  return [...events.filter(({ ph }) => ph === 'M'), ...rewritten.toSorted((a, b) => a.ts - b.ts)];
}

interface Task {
  ts: number;
  tts: number;
  dur: number;
  tdur: number;
}

function rewriteThread<Event extends TraceEvent>(events: Event[]): Event[] {
  let task: Task | null = null;
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .map((event) => {
      if (task && event.ts < task.ts + task.dur) return moveInside(event, task);
      const { ph, ts, tts, dur = 0, tdur } = event;
      if (ph !== 'X' || tts === undefined || tdur === undefined || dur === 0) return event;
      task = { ts, tts, dur, tdur: Math.min(tdur, dur) };
      return { ...event, dur: task.tdur };
    });
}

/** Events without a thread's clock keep their share of the task. */
function moveInside<Event extends TraceEvent>(event: Event, task: Task): Event {
  const share = task.tdur / task.dur;
  const at =
    event.tts === undefined ? (event.ts - task.ts) * share : Math.min(Math.max(event.tts - task.tts, 0), task.tdur);
  const moved = { ...event, ts: task.ts + Math.round(at) };
  if (event.dur === undefined) return moved;
  return { ...moved, dur: Math.min(event.tdur ?? Math.round(event.dur * share), task.tdur - Math.round(at)) };
}
