import { expect, test } from 'vitest';
import { toCpuClock } from './cpu-clock.ts';

const thread = { pid: 1, tid: 1 };

test('a task that waited for a core is as long as its CPU time, and what is in it stays in it', () => {
  const events = [
    { ...thread, ph: 'M', ts: 0 },
    { ...thread, ph: 'X', ts: 1000, dur: 500, tts: 100, tdur: 50 },
    { ...thread, ph: 'X', ts: 1400, dur: 90, tts: 120, tdur: 20 },
    { ...thread, ph: 'I', ts: 1250 },
    { ...thread, ph: 'X', ts: 2000, dur: 40, tts: 160, tdur: 40 },
    { ...thread, tid: 2, ph: 'X', ts: 1100, dur: 10, tts: 0, tdur: 10 },
  ];
  expect(toCpuClock(events)).toEqual([
    { ...thread, ph: 'M', ts: 0 },
    { ...thread, ph: 'X', ts: 1000, dur: 50, tts: 100, tdur: 50 },
    { ...thread, ph: 'X', ts: 1020, dur: 20, tts: 120, tdur: 20 },
    { ...thread, ph: 'I', ts: 1025 },
    { ...thread, tid: 2, ph: 'X', ts: 1100, dur: 10, tts: 0, tdur: 10 },
    { ...thread, ph: 'X', ts: 2000, dur: 40, tts: 160, tdur: 40 },
  ]);
});
