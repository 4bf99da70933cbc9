import { type Load, sendLoad } from './send-load.ts';
import type { Usage } from './serve-site.ts';

interface Measured {
  perCpuSecond: number;
  /** SQL queries per request. */
  queries: number;
  /** Milliseconds of single requests, one after the other; empty where nothing is requested. */
  times: number[];
}

export interface Case {
  name: string;
  measure(): Promise<Measured>;
}

export type Results = Map<string, { perCpuSecond: number[]; queries: number; times: number[] }>;

const connections = 16;

/** CPU time is taken under load, waiting times from one visitor alone: in a queue every server looks slow. */
export function toHttpCase(name: string, load: Omit<Load, 'connections'>, readUsage: () => Promise<Usage>): Case {
  return {
    name,
    async measure() {
      const before = await readUsage();
      await sendLoad({ ...load, connections });
      const after = await readUsage();
      const times = await sendLoad({ ...load, connections: 1, requests: Math.ceil(load.requests / 4) });
      return {
        perCpuSecond: load.requests / (after.cpuSeconds - before.cpuSeconds),
        // The site's own work in the background asks a little too: whole numbers are the page's.
        queries: Math.floor((after.queries - before.queries) / load.requests),
        times,
      };
    },
  };
}

/** The first rounds let the compiler finish and do not count. */
export async function measureRounds(cases: Case[], rounds: number, warmUps: number): Promise<Results> {
  const results: Results = new Map(cases.map(({ name }) => [name, { perCpuSecond: [], queries: 0, times: [] }]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { name, measure } of cases) {
      const measured = await measure();
      const result = results.get(name);
      if (round < 0 || !result) continue;
      result.perCpuSecond.push(measured.perCpuSecond);
      result.times.push(...measured.times);
      result.queries = measured.queries;
    }
  }
  return results;
}
