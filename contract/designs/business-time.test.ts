import { describe, expect, test } from 'vitest';
import { addBusinessMs, countBusinessMs, isTimeZone } from './business-time.ts';
import { designClockMs, formatBusinessTime, listClockSpans, readSpent, toDue, turnClock } from './design-clock.ts';

const zone = 'America/New_York';
const hour = 3_600_000;
const count = (from: string, to: string) => countBusinessMs(new Date(from), new Date(to), zone) / hour;
const add = (from: string, hours: number) => addBusinessMs(new Date(from), hours * hour, zone).toISOString();

describe('business hours between two instants', () => {
  // November 16, 2026 is a Monday; New York is five hours behind UTC then.
  test.each([
    ['within a morning', '2026-11-16T14:00:00Z', '2026-11-16T16:30:00Z', 2.5],
    ['before opening counts from nine', '2026-11-16T05:00:00Z', '2026-11-16T15:00:00Z', 1],
    ['after closing counts nothing', '2026-11-16T23:00:00Z', '2026-11-17T05:00:00Z', 0],
    ['a whole day', '2026-11-16T14:00:00Z', '2026-11-17T14:00:00Z', 9],
    ['a weekend counts nothing', '2026-11-20T23:00:00Z', '2026-11-23T14:00:00Z', 0],
    ['Friday noon to Monday noon', '2026-11-20T17:00:00Z', '2026-11-23T17:00:00Z', 9],
    ['two weeks are ten days', '2026-11-16T14:00:00Z', '2026-11-30T14:00:00Z', 90],
    // Clocks went back on Sunday, November 1: Monday's nine o'clock is an hour later in UTC than Friday's.
    ['over the end of summer time', '2026-10-30T21:00:00Z', '2026-11-02T15:00:00Z', 2],
    // Clocks go forward on Sunday, March 8.
    ['over the start of summer time', '2026-03-06T22:00:00Z', '2026-03-09T14:00:00Z', 2],
    ['backwards is nothing', '2026-11-17T14:00:00Z', '2026-11-16T14:00:00Z', 0],
  ])('%s', (_name, from, to, hours) => {
    expect(count(from, to)).toBe(hours);
  });

  test.each([
    ['36 hours are four days', '2026-11-16T14:00:00Z', 36, '2026-11-19T23:00:00.000Z'],
    ['from a Thursday afternoon over the weekend', '2026-11-19T20:00:00Z', 36, '2026-11-25T20:00:00.000Z'],
    ['from a Saturday', '2026-11-21T12:00:00Z', 1, '2026-11-23T15:00:00.000Z'],
    ['over the end of summer time', '2026-10-30T13:00:00Z', 10, '2026-11-02T15:00:00.000Z'],
    ['nothing is now', '2026-11-21T12:00:00Z', 0, '2026-11-21T12:00:00.000Z'],
  ])('%s', (_name, from, hours, to) => {
    expect(add(from, hours)).toBe(to);
  });

  test('adding and counting are opposites, wherever one starts', () => {
    for (let start = Date.parse('2026-10-25T00:00:00Z'), seed = 7; seed < 200; seed += 1) {
      const from = new Date(start + seed * 1_234_567);
      const ms = (seed * 7_654_321) % (50 * hour);
      expect(countBusinessMs(from, addBusinessMs(from, ms, zone), zone)).toBe(ms);
      start += 3 * hour;
    }
  });

  test('a zone of the other side of the world, and one that is none', () => {
    expect(
      countBusinessMs(new Date('2026-11-16T00:00:00Z'), new Date('2026-11-16T03:00:00Z'), 'Asia/Tokyo') / hour,
    ).toBe(3);
    expect(isTimeZone('Asia/Tokyo')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});

describe('the clock of a design', () => {
  const at = (text: string) => new Date(text);
  const moves = [
    { to: 'brief_ok', at: at('2026-11-16T14:00:00Z') },
    { to: 'concepts_ready', at: at('2026-11-18T19:00:00Z') },
    { to: 'chosen', at: at('2026-11-19T19:00:00Z') },
    { to: 'proof_sent', at: at('2026-11-19T23:00:00Z') },
    { to: 'proof_changes', at: at('2026-11-23T19:00:00Z') },
  ] as const;

  test('it starts with the brief, pauses for the customer, and tells its due date', () => {
    let clock = { startedAt: null as Date | null, spentMs: 0, runsSince: null as Date | null };
    clock = turnClock(clock, 'on_hold', at('2026-11-13T15:00:00Z'), zone);
    expect(clock.startedAt).toBeNull();
    for (const move of moves) clock = turnClock(clock, move.to, move.at, zone);
    const now = at('2026-11-23T21:00:00Z');
    // 9 + 9 + 5, then 4, then 2 of this afternoon.
    expect(readSpent(clock, now, zone) / hour).toBe(29);
    expect(toDue(clock, zone)?.toISOString()).toBe('2026-11-24T19:00:00.000Z');
    const paused = turnClock(clock, 'proof_sent', now, zone);
    expect(toDue(paused, zone)).toBeNull();
    expect(readSpent(paused, at('2026-12-24T15:00:00Z'), zone) / hour).toBe(29);
    expect(designClockMs / hour).toBe(36);
  });

  test('its lane shows what ran and what paused, and why', () => {
    const now = at('2026-11-23T21:00:00Z');
    const lane = listClockSpans([{ to: 'on_hold', at: at('2026-11-13T15:00:00Z') }, ...moves], now, zone);
    expect(lane.map(({ kind, ms, reason }) => [kind, ms / hour, reason])).toEqual([
      ['running', 23, ''],
      ['paused', 9, 'for a choice'],
      ['running', 4, ''],
      ['paused', 14, 'for an approval'],
      ['running', 2, ''],
    ]);
    const running = lane.filter(({ kind }) => kind === 'running').reduce((sum, { ms }) => sum + ms, 0);
    expect(running / hour).toBe(29);
    expect(
      listClockSpans([...moves, { to: 'proof_approved', at: now }], at('2026-12-01T15:00:00Z'), zone),
    ).toHaveLength(5);
  });

  test.each([
    [0, '0 min'],
    [18 * 60_000, '18 min'],
    [3 * hour + 18 * 60_000, '3 h 18 min'],
    [9 * hour, '9 h'],
    [-2 * hour, '2 h'],
  ])('%i reads %s', (ms, text) => {
    expect(formatBusinessTime(ms)).toBe(text);
  });
});
