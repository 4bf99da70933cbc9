import { useHydrated } from '../../platform/use-hydrated.ts';

const options = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** In the reader's own time once scripts run; before that in ours, with its name. */
export function LocalTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  const shown = hydrated
    ? new Intl.DateTimeFormat('en-US', options).format(new Date(at))
    : new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/New_York', timeZoneName: 'short' }).format(
        new Date(at),
      );
  return <time dateTime={at}>{shown}</time>;
}
