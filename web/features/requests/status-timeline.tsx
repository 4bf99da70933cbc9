import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { LocalTime } from '../../platform/local-time.tsx';

interface Step {
  key: string;
  title: string;
  kind: 'done' | 'now' | 'next';
  at?: string;
  text?: string;
}

/** What happened in leaf, where it stands in orange, what usually comes in outline. */
export function StatusTimeline({ status }: { status: RequestStatus }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-24">
        Progress
      </h2>
      <ol className="mt-6">
        {toSteps(status).map((step) => (
          <TimelineStep key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
}

function TimelineStep({ step: { title, kind, at, text } }: { step: Step }) {
  const dot = {
    done: 'top-1 left-0.5 size-4 bg-leaf',
    now: 'top-0.5 left-0 size-5 border-2 border-ink bg-orange',
    next: 'top-1 left-0.5 size-4 border-[1.5px] border-field bg-paper',
  }[kind];
  const line = kind === 'done' ? 'before:bg-leaf' : 'before:bg-line';
  return (
    <li
      aria-current={kind === 'now' ? 'step' : undefined}
      className={`relative pb-7 pl-8.5 before:absolute before:top-3 before:-bottom-3 before:left-[9px] before:w-0.5 last:pb-0 last:before:hidden ${line}`}
    >
      <span aria-hidden="true" className={`absolute rounded-full ${dot}`} />
      <p className={kind === 'now' ? 'text-18 leading-snug font-semibold' : 'leading-snug font-medium'}>{title}</p>
      {at && (
        <p className="mt-0.5 text-15 text-muted">
          <LocalTime at={at} />
        </p>
      )}
      {text && <p className="mt-1 text-15 whitespace-pre-wrap text-body">{text}</p>}
    </li>
  );
}

function toSteps({ history, state, kind, usual: times }: RequestStatus): Step[] {
  const done = history.map((entry, index) => ({
    key: `${entry.at}${index}`,
    title: entry.title,
    kind: 'done' as const,
    at: entry.at,
  }));
  const { states, usual } = getRequestWorkflow(kind);
  const { step, besides = state, waitsFor } = states[state];
  if (waitsFor === null) return done;
  const coming = usual.slice(usual.indexOf(besides) + 1).map((next) => ({
    key: next,
    title: states[next].step,
    kind: 'next' as const,
    text: times[next],
  }));
  // What happens next, and how long it takes, opens the page: once is enough.
  return [...done, { key: 'now', title: step, kind: 'now', text: times[state] }, ...coming];
}
