import { expect, test } from 'vitest';
import { toClaimWindow } from './problems.ts';

const at = (text: string) => new Date(text);
const sent = (state: 'in_transit' | 'delivered' | 'stored' | 'voided', deliveredAt: string | null = null) => ({
  state,
  deliveredAt: deliveredAt === null ? null : at(deliveredAt),
});

// By the clock of the office, five hours behind in winter and four in summer, wherever the goods arrived.
test.each([
  ['in winter', '2026-01-05T15:00:00Z', '2026-01-19', '2026-01-20T05:00:00Z'],
  ['in summer', '2026-07-01T15:00:00Z', '2026-07-15', '2026-07-16T04:00:00Z'],
  ['delivered in the last minute of a day', '2026-01-06T04:59:00Z', '2026-01-19', '2026-01-20T05:00:00Z'],
  ['delivered in the first minute of a day', '2026-01-06T05:00:00Z', '2026-01-20', '2026-01-21T05:00:00Z'],
  ['clocks go forward meanwhile', '2026-03-01T15:00:00Z', '2026-03-15', '2026-03-16T04:00:00Z'],
  ['clocks go back meanwhile', '2026-10-25T15:00:00Z', '2026-11-08', '2026-11-09T05:00:00Z'],
])('a problem can be reported through the last minute of the business day: %s', (_case, deliveredAt, until, end) => {
  const shipments = [sent('delivered', deliveredAt)];
  const lastInstant = new Date(at(end).getTime() - 1);
  expect(toClaimWindow(shipments, 14, lastInstant)).toEqual({ mayReport: true, until });
  expect(toClaimWindow(shipments, 14, at(end))).toEqual({ mayReport: false, until });
});

test('the last delivery counts; what is on its way keeps the window open, and what never left opens none', () => {
  const [early, late] = [sent('delivered', '2026-01-05T15:00:00Z'), sent('delivered', '2026-01-12T15:00:00Z')];
  const now = at('2026-01-22T15:00:00Z');
  expect(toClaimWindow([late, early], 14, now)).toEqual({ mayReport: true, until: '2026-01-26' });
  expect(toClaimWindow([early], 14, now)).toEqual({ mayReport: false, until: '2026-01-19' });
  expect(toClaimWindow([early, sent('in_transit')], 14, now)).toEqual({ mayReport: true, until: null });
  expect(toClaimWindow([early, sent('voided')], 14, now)).toEqual({ mayReport: false, until: '2026-01-19' });
  for (const never of [[], [sent('voided')], [sent('stored')]])
    expect(toClaimWindow(never, 14, now)).toEqual({ mayReport: false, until: null });
});
