import { html, raw } from 'hono/html';
import type { OpenApi } from './openapi.ts';

interface Operation {
  summary: string;
  'x-audience'?: string;
  parameters?: unknown;
  requestBody?: { content: { 'application/json': { schema: unknown } } };
  responses: { 200: { content: { 'application/json': { schema: { properties: { data: unknown } } } } } };
}

/** A page for reading, made from the same document machines get. No script: the CSP here allows none. */
export function renderApiDocs(document: OpenApi) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${document.info.title}</title>
</head>
<body>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p><a href="/api/openapi.json">OpenAPI document</a></p>
${operations.map(
  ({ path, method, operation }) => html`<section>
<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary}${operation['x-audience'] ? ` Needs a bearer token (${operation['x-audience']}).` : ''}</p>
<details><summary>Input</summary><pre>${toText(operation.parameters ?? operation.requestBody?.content['application/json'].schema)}</pre></details>
<details><summary>data</summary><pre>${toText(operation.responses[200].content['application/json'].schema.properties.data)}</pre></details>
</section>`,
)}
<section><h2>Errors</h2><pre>${operations[0] ? toErrors(document) : ''}</pre></section>
</main>
</body>
</html>${raw('')}`;
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function toErrors(document: OpenApi): string {
  const first = Object.values(Object.values(document.paths)[0] ?? {})[0] as {
    responses: { default: { description: string } };
  };
  return first.responses.default.description;
}
