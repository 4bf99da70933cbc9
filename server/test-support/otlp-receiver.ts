import { startReceiver } from './webhook-receiver.ts';

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  attributes: Attribute[];
}

interface SentMetric {
  name: string;
  sum?: { dataPoints: { attributes: Attribute[]; asDouble: number }[] };
  gauge?: { dataPoints: { attributes: Attribute[]; asDouble: number }[] };
  histogram?: { dataPoints: { attributes: Attribute[]; count: number; sum: number }[] };
}

/** What a collector of OpenTelemetry gets over HTTP, as JSON. */
export async function startOtlpReceiver() {
  const bodies: string[] = [];
  const spans: SentSpan[] = [];
  const metrics: SentMetric[] = [];
  const url = await startReceiver(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    const sent = JSON.parse(body);
    for (const { scopeSpans } of sent.resourceSpans ?? [])
      for (const scope of scopeSpans) spans.push(...(scope.spans as SentSpan[]));
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const scope of scopeMetrics) metrics.push(...(scope.metrics as SentMetric[]));
    response.writeHead(request.url?.startsWith('/hook/v1/') ? 200 : 404, { 'content-type': 'application/json' });
    response.end('{}');
  });
  return { url, bodies, spans, metrics };
}

export function readAttribute({ attributes }: { attributes: Attribute[] }, key: string): unknown {
  return Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];
}
