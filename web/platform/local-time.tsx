import { useHydrated } from './use-hydrated.ts';

const shapes = {
  instant: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** In the reader's own time once scripts run; before that in ours, with its name where an hour is shown. */
export function LocalTime({ at, shape = 'instant' }: { at: string; shape?: keyof typeof shapes }) {
  const hydrated = useHydrated();
  const ours = {
    timeZone: 'America/New_York',
    timeZoneName: shape === 'instant' ? ('short' as const) : undefined,
  };
  const format = new Intl.DateTimeFormat('en-US', hydrated ? shapes[shape] : { ...shapes[shape], ...ours });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
