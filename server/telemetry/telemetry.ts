import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attributes } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { StartQuery } from '#database/observe-queries.ts';
import type { Settings } from '../settings.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type Exporter, type OpenSpan, openExporter } from './open-telemetry.ts';

export type ActivityKind = 'request' | 'call' | 'job' | 'email';

interface Outcome {
  /** A word of ours, such as `ok` or the name of an error of the catalog. */
  outcome: string;
  attributes?: Attributes;
}

/**
 * What a process says of itself to its operator. Names and attributes are words of the code: of a person, of what they typed
 * and of what opens something, nothing goes in.
 */
export interface Telemetry {
  metrics: Metrics;
  /** Times the work and, where spans are sent, makes it a span below the one it runs in. */
  run<T>(kind: ActivityKind, name: string, work: () => Promise<T>, describe?: (result: T) => Outcome): Promise<T>;
  startQuery: StartQuery;
  close(): Promise<void>;
}

interface Activity {
  name: string;
  span: OpenSpan | null;
}

const longestStatement = 2_000;

export async function openTelemetry(settings: Settings, log: Logger): Promise<Telemetry> {
  const { otlpEndpoint: endpoint, slowQueryMs, projectRoot } = settings;
  const metrics = createMetrics();
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const exporter = endpoint ? await openExporter({ endpoint, version, registry: metrics.registry, log }) : null;
  const current = new AsyncLocalStorage<Activity>();

  return {
    metrics,

    async run(kind, name, work, describe = () => ({ outcome: 'ok' })) {
      const started = performance.now();
      const parent = current.getStore()?.span?.context;
      const span = exporter?.startSpan(name, { 'packwright.kind': kind }, parent) ?? null;
      const end = ({ outcome, attributes = {} }: Outcome, errorType: string | null) => {
        if (kind !== 'request') metrics.observeActivity(kind, name, outcome, (performance.now() - started) / 1000);
        span?.end({ 'packwright.outcome': outcome, ...attributes }, errorType);
      };
      try {
        // Awaited inside: a query of Drizzle begins when it is awaited.
        const result = await current.run({ name, span }, async () => await work());
        end(describe(result), null);
        return result;
      } catch (error) {
        end({ outcome: 'error' }, toErrorType(error));
        throw error;
      }
    },

    startQuery(statement) {
      const activity = current.getStore();
      const started = performance.now();
      const span = exporter && activity?.span ? startQuerySpan(exporter, activity.span, statement) : null;
      return (error) => {
        const ms = performance.now() - started;
        metrics.observeQuery(ms / 1000);
        span?.end({}, error ? toErrorType(error) : null);
        if (ms < slowQueryMs) return;
        metrics.countSlowQuery();
        log.warn({ ms: Math.round(ms), within: activity?.name ?? null, statement: toLine(statement) }, 'slow query');
      };
    },

    close: async () => exporter?.close(),
  };
}

/** Of most statements neither log nor span speaks, so their text is only then put in order. */
const toLine = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, longestStatement);

function startQuerySpan(exporter: Exporter, { context }: OpenSpan, statement: string): OpenSpan {
  const text = toLine(statement);
  const attributes = { 'packwright.kind': 'query', 'db.system.name': 'postgresql', 'db.query.text': text };
  return exporter.startSpan(`query ${text.split(' ', 1)[0]?.toLowerCase()}`, attributes, context);
}

/** SQLSTATE or code of the system, else the class: a message may quote what was typed. */
function toErrorType(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const given = code ?? cause?.code;
  if (typeof given === 'string' && /^\w{1,40}$/.test(given)) return given;
  return error instanceof Error ? error.name : 'unknown';
}
