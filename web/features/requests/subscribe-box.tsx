import { type FormEvent, useId, useReducer } from 'react';
import { paths } from '#contract/paths.ts';
import { joinClasses } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { track } from '../../platform/analytics/track.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import { Honeypot } from './honeypot.tsx';
import { changeSubscribe, findEmailFault, idleState } from './subscribe-state.ts';

interface SubscribeBoxProps {
  /** dark for the footer. */
  tone?: 'dark' | 'light';
  title?: string;
  /** What stands below the field while nothing is wrong. */
  note?: string;
  /** From the action, for a box that came back. */
  email?: string;
  error?: string | null;
  className?: string;
}

const looks = {
  dark: {
    track: 'border-ink-line bg-ink-soft has-[input:hover]:border-ink-muted has-[input:focus-visible]:outline-paper',
    input: 'text-paper placeholder:text-ink-muted',
    button: 'bg-paper text-ink hover:bg-line',
    note: 'text-ink-muted',
    // The error red is too dark on ink.
    error: 'text-[#ffb4a8]',
  },
  light: {
    track: 'border-field bg-card has-[input:hover]:border-ink has-[input:focus-visible]:outline-ink',
    input: 'text-ink',
    button: 'bg-ink text-paper hover:bg-ink-soft',
    note: 'text-muted',
    error: 'text-error',
  },
};

/** Email and one button on one pill. Without scripts it posts to the subscribe page. */
export function SubscribeBox({ tone = 'light', title, note, email, error = null, className }: SubscribeBoxProps) {
  const [state, dispatch] = useReducer(changeSubscribe, { ...idleState, error });
  const id = useId();
  const look = looks[tone];
  const { phase } = state;

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'idle') return;
    const form = new FormData(event.currentTarget);
    const address = String(form.get('email') ?? '');
    const fault = findEmailFault(address);
    if (fault) return dispatch({ type: 'refused', error: fault });
    dispatch({ type: 'sent' });
    const answer = await callApiQuietly('POST /api/info/subscribe', {
      email: address,
      guest_id: ensureGuestId(),
      website: String(form.get('website') ?? ''),
    });
    const error = answer.code === 200 ? undefined : answer.data.fields?.email;
    dispatch({ type: 'answered', ok: answer.code === 200, error });
    if (answer.code === 200) track('subscribe', { page_path: location.pathname });
  }

  return (
    <form
      method="post"
      action={paths.subscribe}
      onSubmit={subscribe}
      noValidate
      className={joinClasses('relative', className)}
    >
      {title && <h2 className="mb-6 max-w-[22rem] text-28">{title}</h2>}
      <Honeypot />
      <div
        className={joinClasses(
          'flex h-13 items-center rounded-full border pr-1 pl-5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
          look.track,
          state.error && 'border-current',
        )}
      >
        <input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          aria-label="Email for our newsletter"
          aria-invalid={state.error ? true : undefined}
          aria-describedby={`${id}-note`}
          placeholder="you@restaurant.com"
          defaultValue={email}
          onChange={(event) => dispatch({ type: 'edited', email: event.currentTarget.value })}
          className={joinClasses('h-full min-w-0 grow bg-transparent text-16 outline-hidden', look.input)}
        />
        <button
          type="submit"
          aria-disabled={phase !== 'idle' || undefined}
          aria-busy={phase === 'loading' || undefined}
          className={joinClasses(
            'relative inline-flex h-11 shrink-0 items-center rounded-full px-6 text-15 font-semibold transition-colors',
            look.button,
          )}
        >
          {/* The longest word holds the width, so nothing moves when it comes. */}
          <span className={joinClasses('grid', phase === 'loading' && 'opacity-0')}>
            <span aria-hidden="true" className="invisible col-start-1 row-start-1">
              Subscribed！
            </span>
            <span className="col-start-1 row-start-1 text-center">
              {phase === 'subscribed' ? 'Subscribed！' : 'Subscribe'}
            </span>
          </span>
          {phase === 'loading' && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )}
        </button>
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={joinClasses('mt-3 min-h-5.5 text-14', state.error ? `font-semibold ${look.error}` : look.note)}
      >
        {state.error ?? (phase === 'subscribed' ? 'Please confirm it in the email we just sent.' : note)}
      </p>
    </form>
  );
}
