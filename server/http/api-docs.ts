import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { errorCatalog } from '#contract/errors.ts';
import type { OpenApi } from './openapi.ts';

interface Operation {
  summary: string;
  'x-audience'?: string;
  'x-scope'?: string;
  parameters?: unknown;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: { 200: { content: { 'application/json': { schema: { properties: { data: unknown } } } } } };
}

const style = `
body { margin: 0; background: #fbf8f3; color: #1c1917; font: 16px/1.55 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem 6rem }
h1 { font-size: 2.5rem; line-height: 1.1; letter-spacing: -.02em }
h2 { margin: 2.5rem 0 .25rem; padding-top: 1.25rem; border-top: 1px solid #e2d9cb; font-size: 1.125rem }
p { margin: .25rem 0 .75rem; max-width: 44rem }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace }
pre { overflow: auto; margin: .5rem 0; padding: 1rem; border-radius: 12px; background: #f1ebe1; font-size: .875rem }
summary { display: inline-block; min-height: 2rem; cursor: pointer; font-weight: 600 }
a { color: #c2410c }
td, th { padding: .4rem 1.5rem .4rem 0; border-bottom: 1px solid #e2d9cb; text-align: left; vertical-align: top }
`;

/** No script and nothing from elsewhere: the page's own style by its hash is all there is. */
export const apiDocsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** A page for reading, made from the same document machines get. */
export function renderApiDocs(document: OpenApi) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p><a href="/api/openapi.json">OpenAPI document</a></p>
${operations.map(renderOperation)}
<h2>Errors</h2>
<table>${Object.entries(errorCatalog).map(([kind, { code, msg }]) => html`<tr><td>${code}</td><td><code>${kind}</code></td><td>${msg}</td></tr>`)}</table>
</main>
</body>
</html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  // JSON as a rule, a form where a file travels.
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const input = operation.parameters ?? body?.[1].schema;
  const data = operation.responses[200].content['application/json'].schema.properties.data;
  return html`<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary}${operation['x-audience'] ? ` Needs a bearer token (${operation['x-audience']}).` : ''}${operation['x-scope'] ? ` Scope: ${operation['x-scope']}.` : ''}</p>
<details><summary>Input${body && body[0] !== 'application/json' ? ` (${body[0]})` : ''}</summary><pre tabindex="0">${toText(input)}</pre></details>
<details><summary>data</summary><pre tabindex="0">${toText(data)}</pre></details>`;
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
