import type { Envelope } from '#contract/envelope.ts';
import { unwrap } from '../../platform/load.ts';

interface PeriodInput {
  from: string;
  until: string;
  page: string;
}

/** The statement that an address asks for; of days that are none, that of the usual period, and what was wrong. */
export async function loadPeriod<T>(
  url: URL,
  ask: (period: PeriodInput) => Promise<Envelope<T>>,
): Promise<{ found: T; fault: string }> {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const requested = await ask({ from: read('from'), until: read('until'), page: read('page') || '1' });
  if (requested.code !== 422) return { found: unwrap(requested), fault: '' };
  return { found: unwrap(await ask({ from: '', until: '', page: '1' })), fault: 'Please enter days as 2026-11-17.' };
}
