const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-11-02' → '2 November 2026', the same for every reader. */
export function formatDay(isoDate: string): string {
  return days.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
