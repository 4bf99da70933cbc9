import { ValueType } from '@opentelemetry/api';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { toMetricData } from './to-metric-data.ts';

test('a registry of Prometheus becomes metrics of OpenTelemetry', async () => {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const help = 'text';
  const timer = new Histogram({ name: 'job_seconds', help, labelNames: ['name'], buckets: [0.1, 1], registers });
  for (const seconds of [0.05, 0.5, 0.6, 7]) timer.observe({ name: 'purge' }, seconds);
  timer.observe({ name: 'backUp' }, 2);
  new Counter({ name: 'pages_total', help, registers }).inc(3);
  const gauge = new Gauge({ name: 'waiting', help, labelNames: ['queue'], registers });
  gauge.set({ queue: 'a' }, 4);
  gauge.set({ queue: 'b' }, Number.NaN);

  const since = new Date(1_700_000_000_500);
  const enums = { AggregationTemporality, DataPointType, ValueType };
  const data = toMetricData(await registry.getMetricsAsJSON(), since, enums);
  const seen = data.map(({ descriptor, dataPointType, dataPoints }) => [
    descriptor.name,
    DataPointType[dataPointType],
    dataPoints.map(({ attributes, value }) => [attributes, value]),
  ]);
  expect(seen).toEqual([
    [
      'job_seconds',
      'HISTOGRAM',
      [
        [{ name: 'purge' }, { buckets: { boundaries: [0.1, 1], counts: [1, 2, 1] }, sum: 8.15, count: 4 }],
        [{ name: 'backUp' }, { buckets: { boundaries: [0.1, 1], counts: [0, 0, 1] }, sum: 2, count: 1 }],
      ],
    ],
    ['pages_total', 'SUM', [[{}, 3]]],
    ['waiting', 'GAUGE', [[{ queue: 'a' }, 4]]],
  ]);
  expect(data[0]?.dataPoints[0]?.startTime).toEqual([1_700_000_000, 500_000_000]);
});
