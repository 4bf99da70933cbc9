import { setTimeout as sleep } from 'node:timers/promises';
import type { Attributes, Context } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { toMetricData } from './to-metric-data.ts';

/** A span that has begun; those below it get its context. */
export interface OpenSpan {
  context: Context;
  /** An error has its type alone: messages of PostgreSQL and of mail servers quote what people typed. */
  end(attributes: Attributes, errorType: string | null): void;
}

export interface Exporter {
  startSpan(name: string, attributes: Attributes, parent?: Context): OpenSpan;
  /** Sends what is left, as long as the receiver answers in time. */
  close(): Promise<void>;
}

interface ExporterOptions {
  /** Base URL of a receiver of OTLP over HTTP: its paths are /v1/traces and /v1/metrics. */
  endpoint: string;
  version: string;
  registry: Registry;
  log: Logger;
}

const closeLimitMs = 3_000;
const mostSpansWaiting = 8_192;

/**
 * The one file that loads OpenTelemetry, and only when it is called: a site without a receiver has no more of it in memory than
 * the API, which prom-client loads. Metrics are those of /metrics, read from the same registry. Contexts are passed on by hand, so
 * that nothing is registered globally and two sites in one process, as in tests, do not mix.
 */
export async function openExporter({ endpoint, version, registry, log }: ExporterOptions): Promise<Exporter> {
  const [api, traces, metrics, resources, traceExporter, metricExporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const warn = (message: string) => log.warn({ reason: message.slice(0, 300) }, 'telemetry was not sent');
  const quiet = () => undefined;
  api.diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, api.DiagLogLevel.WARN);

  const resource = resources
    .resourceFromAttributes({ 'service.name': 'packwright', 'service.version': version })
    .merge(resources.detectResources({ detectors: [resources.serviceInstanceIdDetector, resources.envDetector] }));
  const spans = new traces.TracerProvider({
    resource,
    spanProcessors: [
      new traces.BatchSpanProcessor({
        exporter: new traceExporter.OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        maxQueueSize: mostSpansWaiting,
      }),
    ],
  });
  const scope = { name: 'packwright', version };
  const openedAt = new Date();
  const meters = new metrics.MeterProvider({
    resource,
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter: new metricExporter.OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        metricProducers: [
          {
            async collect() {
              const figures = toMetricData(await registry.getMetricsAsJSON(), openedAt, {
                ...metrics,
                ValueType: api.ValueType,
              });
              return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics: figures }] }, errors: [] };
            },
          },
        ],
      }),
    ],
  });
  const tracer = spans.getTracer('packwright', version);

  return {
    startSpan(name, attributes, parent = api.ROOT_CONTEXT) {
      const span = tracer.startSpan(name, { attributes }, parent);
      return {
        context: api.trace.setSpan(parent, span),
        end(more, errorType) {
          span.setAttributes(more);
          if (errorType !== null) {
            span.setAttribute('error.type', errorType);
            span.setStatus({ code: api.SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async close() {
      const limit = new AbortController();
      const sent = Promise.allSettled([spans.shutdown(), meters.shutdown()]);
      await Promise.race([sent, sleep(closeLimitMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
      limit.abort();
    },
  };
}
