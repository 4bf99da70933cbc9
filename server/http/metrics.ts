import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(kind: string, status: number, seconds: number): void;
  countCachedPage(): void;
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
  return {
    registry,
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
