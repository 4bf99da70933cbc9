import type { OpenApi } from '../http/openapi.ts';
import type { BuiltPage, SentRequest } from './built-site.ts';
import type { Hostile, JsonSchema } from './hostile-input.ts';

interface Operation {
  parameters?: { name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

export interface FuzzSource {
  openApi: OpenApi;
  pages: readonly BuiltPage[];
  products: readonly string[];
  origin: string;
}

const form = 'application/x-www-form-urlencoded';
const types = ['application/json', form, 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', ''];
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/builds/latest.json',
];
/** Line breaks that are no control characters, half a surrogate pair, what is no character, and too large a number. */
const oddSegments = ['%E2%80%A8', '%E2%80%A9', '%C2%85', '%ED%A0%80', '%ED%BF%BF', '%EF%BF%BE', '%F4%90%80%80', '%00'];
/** Whole bodies that are JSON and no object. */
const wholeBodies = ['null', '[]', '[null]', '0', '-1.5', '""', '"x"', 'true', 'false'];
const crooked = [
  '/%0a',
  '/%00',
  '/%',
  '/%ff',
  '/%c0%af',
  '/..%2f..%2fetc/passwd',
  '//x',
  '/a'.repeat(500),
  `/${'a'.repeat(12_000)}`,
  ...oddSegments.map((segment) => `/${segment}`),
  '/_ipx/x',
  '/.data',
  '/_root.data?_routes=x',
  '/file/x',
];
/** React Router answers a page's data under its own name. */
const suffixes = ['', '', '', '.data', '/', '?_routes=x', '/%0a', '//'];
/** Node accepts 16 kB of headers, the path among them. */
const longestInPath = 4_000;

/** Makes one request after the other: calls of the API in turn, pages, page actions, and paths of no page. */
export function createFuzz({ openApi, pages, products, origin }: FuzzSource, hostile: Hostile) {
  const { below, pick, chance, text, json, fill } = hostile;
  const calls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  );
  const actions = pages.filter(({ hasAction }) => hasAction);
  const fields = [...new Set(calls.flatMap(({ operation }) => Object.keys(findBody(operation)?.properties ?? {})))];
  /** What every call and every page gets once, before chance decides. */
  const first: SentRequest[] = [
    ...calls
      .filter(({ method }) => method === 'post')
      .flatMap(({ path }) =>
        wholeBodies.map((body) => ({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json' },
          body,
        })),
      ),
    ...pages.flatMap(({ path }) =>
      oddSegments.map((odd) => ({
        method: 'GET',
        path: /[:*]/.test(path) ? path.replaceAll(/:\w+|\*/g, odd) : `${path}/${odd}`.replace('//', '/'),
      })),
    ),
  ];
  let turn = 0;

  function toCall(call: Call): SentRequest {
    const { operation, path } = call;
    const method = chance(0.02) ? pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) : call.method.toUpperCase();
    if (operation.parameters) return { method, path: `${path}?${toQuery(operation.parameters)}` };
    if (method !== 'POST') return { method, path };
    if (operation.requestBody?.content['multipart/form-data'] && chance(0.8)) return { method, path, ...toMultipart() };
    const body = chance(0.05)
      ? pick([json(), '{', '', '\u0000', hostile.nest(90_000)])
      : fill(findBody(operation) ?? {});
    return { method, path, headers: { 'content-type': chance(0.05) ? pick(types) : 'application/json' }, body };
  }

  function toQuery(parameters: { name: string; schema: JsonSchema }[]): string {
    const query = parameters
      .filter(() => !chance(0.2))
      .map(({ name, schema }) => [name, chance(0.4) ? text(longestInPath) : fill(schema, name, 0).replaceAll('"', '')]);
    if (chance(0.1)) query.push([hostile.name().slice(0, 100), 'x']);
    // Cut by hand: a text of a kind that is escaped grows to three times its length.
    return query
      .map(([name, value]) => `${toEscaped(name)}=${toEscaped(value)}`)
      .join('&')
      .slice(0, 12_000);
  }

  function toMultipart(): Pick<SentRequest, 'headers' | 'body'> {
    const parts = Array.from({ length: 1 + below(3) }, () => {
      const name = pick(['file', 'guest_id', 'business_email', 'lines', hostile.name()]).replaceAll(/["\r\n\0]/g, '');
      const filename = chance(0.5) ? `; filename="${text(200).replaceAll(/["\r\n\0]/g, '')}"` : '';
      const content = pick(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4', '\x89PNG\r\n\x1a\n', text()]);
      return `--fuzz\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${content}\r\n`;
    });
    const end = chance(0.8) ? '--fuzz--\r\n' : '';
    return { headers: { 'content-type': 'multipart/form-data; boundary=fuzz' }, body: parts.join('') + end };
  }

  function toPage({ path }: BuiltPage): string {
    const filled = path.replaceAll(/:\w+|\*/g, () =>
      chance(0.3) ? `x_${pick(products)}` : chance(0.3) ? pick(['cups', 'a'.repeat(24), 'cup']) : toEscaped(text(500)),
    );
    const query = chance(0.3)
      ? `?${pick(['page', 'type', 'token', 'return_uri', 'q', 'id'])}=${toEscaped(text(longestInPath))}`
      : '';
    return `${filled}${chance(0.3) ? pick(suffixes) : ''}${query}`.slice(0, 12_000);
  }

  function toAction(page: BuiltPage): SentRequest {
    const path = toPage(page);
    const method = 'POST';
    if (chance(0.15)) return { method, path, headers: { origin, 'content-type': pick(types) }, body: json() };
    if (chance(0.3)) {
      const { headers, body } = toMultipart();
      return { method, path, headers: { origin, ...headers }, body };
    }
    const body = Array.from({ length: 1 + below(6) }, () => {
      const name = chance(0.1)
        ? hostile.name()
        : chance(0.2)
          ? pick(['intent', 'change', 'remove-0', 'id'])
          : pick(fields);
      return `${toEscaped(name)}=${toEscaped(chance(0.5) ? text() : fill({}, name, 0).replaceAll('"', ''))}`;
    });
    return { method, path, headers: { origin, 'content-type': form }, body: body.join('&') };
  }

  function next(): SentRequest {
    turn += 1;
    const kind = hostile.random();
    if (kind < 0.6) return toCall(calls[turn % calls.length] as Call);
    if (kind < 0.75) return { method: chance(0.1) ? 'HEAD' : 'GET', path: toPage(pick(pages)) };
    if (kind < 0.92) return toAction(pick(actions));
    return { method: pick(['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE']), path: pick([...files, ...crooked]) };
  }
  return { first, next };
}

function findBody(operation: Operation): JsonSchema | undefined {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema;
}

/** encodeURIComponent refuses half a surrogate pair; bytes are bytes. */
function toEscaped(text = ''): string {
  return encodeURIComponent(text.toWellFormed());
}
