import type { HrTime, ValueType } from '@opentelemetry/api';
import type {
  AggregationTemporality,
  DataPoint,
  DataPointType,
  Histogram,
  MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';

/** Enums of OpenTelemetry, which is not loaded here. */
interface Enums {
  AggregationTemporality: typeof AggregationTemporality;
  DataPointType: typeof DataPointType;
  ValueType: typeof ValueType;
}

type Metric = MetricObjectWithValues<MetricValue<string> & Partial<MetricValueWithName<string>>>;

const toHrTime = (at: Date): HrTime => [Math.floor(at.getTime() / 1000), (at.getTime() % 1000) * 1_000_000];

/** The metrics of a Prometheus registry as OpenTelemetry writes them, under the same names. */
export function toMetricData(metrics: readonly Metric[], since: Date, enums: Enums): MetricData[] {
  const [startTime, endTime] = [toHrTime(since), toHrTime(new Date())];
  const toPoint = <T>(labels: Metric['values'][number]['labels'], value: T): DataPoint<T> => ({
    startTime,
    endTime,
    attributes: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, String(label)])),
    value,
  });
  return metrics.flatMap((metric): MetricData[] => {
    const about = {
      descriptor: { name: metric.name, description: metric.help, unit: '', valueType: enums.ValueType.DOUBLE },
      aggregationTemporality: enums.AggregationTemporality.CUMULATIVE,
    };
    // A figure that could not be had is NaN, which JSON does not know.
    const points = () =>
      metric.values.filter(({ value }) => Number.isFinite(value)).map(({ labels, value }) => toPoint(labels, value));
    // prom-client writes the type as a text, its types call it an enum of numbers.
    const type = String(metric.type);
    if (type === 'histogram') {
      const dataPoints = toHistograms(metric).map(([labels, histogram]) => toPoint(labels, histogram));
      return [{ ...about, dataPointType: enums.DataPointType.HISTOGRAM, dataPoints }];
    }
    if (type === 'counter')
      return [{ ...about, dataPointType: enums.DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
    return [{ ...about, dataPointType: enums.DataPointType.GAUGE, dataPoints: points() }];
  });
}

type Labels = Metric['values'][number]['labels'];

/** Buckets of Prometheus count all up to their bound; those of OpenTelemetry what lies between two bounds. */
function toHistograms({ name, values }: Metric): [Labels, Histogram][] {
  const byLabels = new Map<string, { labels: Labels; bounds: [bound: number, count: number][]; sum: number }>();
  for (const { labels: all, metricName, value } of values) {
    const { le, ...labels } = all as Labels & { le?: string | number };
    const key = JSON.stringify(labels);
    const one = byLabels.get(key) ?? { labels, bounds: [], sum: 0 };
    byLabels.set(key, one);
    if (metricName === `${name}_bucket`)
      one.bounds.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value]);
    else if (metricName === `${name}_sum`) one.sum = value;
  }
  return [...byLabels.values()].map(({ labels, bounds, sum }) => {
    bounds.sort(([a], [b]) => a - b);
    const counts = bounds.map(([, count], i) => count - (bounds[i - 1]?.[1] ?? 0));
    const boundaries = bounds.slice(0, -1).map(([bound]) => bound);
    return [labels, { buckets: { boundaries, counts }, sum, count: bounds.at(-1)?.[1] ?? 0 }];
  });
}
