import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(kind: string, status: number, seconds: number): void;
  countCachedPage(): void;
  observeActivity(kind: 'call' | 'job' | 'email', name: string, outcome: string, seconds: number): void;
  observeQuery(seconds: number): void;
  countSlowQuery(): void;
  watch(name: string, help: string, read: () => number | Promise<number>): void;
}

/** A registry of its own, so that several sites in one process (as in tests) do not share counters. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by kind and status',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const cachedPages = new Counter({
    name: 'cached_pages_total',
    help: 'Pages sent from memory',
    registers: [registry],
  });
  const createTimer = (kind: string, help: string) =>
    new Histogram({
      name: `${kind}_seconds`,
      help,
      labelNames: ['name', 'outcome'],
      // Few: there are hundreds of calls, and each has its own.
      buckets: [0.01, 0.05, 0.25, 1, 5, 30],
      registers: [registry],
    });
  const activities = {
    call: createTimer('call', 'Calls of the API, over HTTP and by pages, by name and outcome'),
    job: createTimer('job', 'Runs of jobs by task and outcome'),
    email: createTimer('email', 'Attempts to send an email, by template and outcome'),
  };
  const queries = new Histogram({
    name: 'query_seconds',
    help: 'Statements of the database',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const slowQueries = new Counter({
    name: 'slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS; the log has each',
    registers: [registry],
  });
  return {
    registry,
    observeActivity: (kind, name, outcome, seconds) => activities[kind].observe({ name, outcome }, seconds),
    observeQuery: (seconds) => queries.observe(seconds),
    countSlowQuery: () => slowQueries.inc(),
    observeRequest: (kind, status, seconds) => requests.observe({ kind, status: String(status) }, seconds),
    countCachedPage: () => cachedPages.inc(),
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // A figure that cannot be had now must not take the others with it.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
  };
}
