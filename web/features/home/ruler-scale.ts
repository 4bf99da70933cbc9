import { businessDayMs } from '#contract/designs/business-time.ts';

export interface RulerStep {
  /** 'Day 4', '36 hr': what the ruler carries. */
  mark: string;
  title: string;
  description: string;
  path: string;
  /** Where it stands, in percent of the whole length. */
  at: number;
}

export interface Ruler {
  steps: RulerStep[];
  /** Ticks, one a day; 0 where the steps name no times and stand at equal distances. */
  days: number;
}

/** 'Day 4: you approve a proof' → mark and sentence, in business days and hours. A title without a mark keeps its words. */
export function readMark(title: string): { mark: string; title: string; days: number | null } {
  const [, mark, rest] = title.match(/^([^:]{1,12}):\s+(.+)$/) ?? [];
  if (!mark || !rest) return { mark: '', title, days: null };
  const [, day] = mark.match(/^day (\d+)$/i) ?? [];
  const [, hours] = mark.match(/^(\d+) hr?$/i) ?? [];
  const days = day ? Number(day) : hours ? (Number(hours) * 3_600_000) / businessDayMs : null;
  return { mark: mark === 'Day 0' ? '0' : mark, title: rest.charAt(0).toUpperCase() + rest.slice(1), days };
}

/** Puts the steps on a line to scale. Times that are missing or run backwards give equal distances instead. */
export function toRuler(steps: { title: string; description: string; relate_value: string }[]): Ruler {
  const read = steps.map((step) => ({
    ...readMark(step.title),
    description: step.description,
    path: step.relate_value,
  }));
  const days = read.map((step) => step.days);
  const last = days.at(-1) ?? null;
  const toScale = last !== null && last > 0 && days.every((day, i) => day !== null && day >= (days[i - 1] ?? 0));
  return {
    days: toScale ? Math.ceil(last) : 0,
    steps: read.map(({ days: day, ...step }, i) => ({
      ...step,
      at: toScale ? ((day as number) / last) * 100 : (i / Math.max(1, read.length - 1)) * 100,
    })),
  };
}
