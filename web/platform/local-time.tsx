import { formatInstant, formatInstantDate } from '#contract/format-date.ts';

/** In the office's time, named: the server and every reader show the same words. */
export function LocalTime({ at, shape = 'instant' }: { at: string; shape?: 'instant' | 'day' }) {
  return <time dateTime={at}>{shape === 'instant' ? formatInstant(at) : formatInstantDate(at)}</time>;
}
