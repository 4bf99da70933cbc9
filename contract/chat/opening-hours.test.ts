import { expect, test } from 'vitest';
import { defaultChatSettings } from './chat-settings.ts';
import { findOpening } from './opening-hours.ts';

const zone = 'America/New_York';

test.each([
  ['Tuesday morning', '2026-11-17T15:42:00Z', true, '2026-11-17T23:00:00.000Z'],
  ['the minute before closing', '2026-11-17T22:59:59Z', true, '2026-11-17T23:00:00.000Z'],
  ['closing time', '2026-11-17T23:00:00Z', false, '2026-11-18T14:00:00.000Z'],
  ['Friday evening', '2026-11-20T23:30:00Z', false, '2026-11-23T14:00:00.000Z'],
  ['the weekend on which summer time ends', '2026-10-31T16:00:00Z', false, '2026-11-02T14:00:00.000Z'],
  ['the weekend on which summer time begins', '2026-03-07T16:00:00Z', false, '2026-03-09T13:00:00.000Z'],
])('%s', (_name, now, isOpen, changesAt) => {
  const found = findOpening(defaultChatSettings, new Date(now), zone);
  expect({ ...found, changesAt: found.changesAt?.toISOString() }).toEqual({ isOpen, changesAt });
});

test('a zone that is half an hour off opens by its own clock', () => {
  const found = findOpening(defaultChatSettings, new Date('2026-11-17T03:10:00Z'), 'Asia/Kolkata');
  expect(found).toEqual({ isOpen: false, changesAt: new Date('2026-11-17T03:30:00Z') });
});

test('without a day of the week it never opens', () => {
  const found = findOpening({ ...defaultChatSettings, days: [] }, new Date('2026-11-17T15:42:00Z'), zone);
  expect(found).toEqual({ isOpen: false, changesAt: null });
});
