import * as z from 'zod/mini';
import { splitCall } from '#contract/call-api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointTable, endpoints } from '#contract/endpoints.ts';
import { errorCatalog } from '#contract/errors.ts';
import { webhookGuide } from '#contract/integrations/webhooks.ts';

type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.1 from the endpoint table; nothing in it is written by hand. */
export function toOpenApi(table: EndpointTable = endpoints) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [call, endpoint] of Object.entries(table)) {
    const [method, path] = splitCall(call);
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(endpoint, method) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Packwright API',
      version: '1',
      description: `Every answer is { code, data, msg }. Code 200 is success; otherwise msg is a sentence for a person. Other systems call with a key of theirs, created by an admin in the back office: Authorization: Bearer pwk_… A key makes calls of staff that its scopes allow, 600 a minute. ${webhookGuide}`,
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

export type OpenApi = ReturnType<typeof toOpenApi>;

function toOperation(endpoint: Endpoint, method: string) {
  const input = toSchema(endpoint.input, 'input');
  return {
    summary: endpoint.summary,
    ...(endpoint.audience !== 'anyone' && { security: [{ bearer: [] }], 'x-audience': endpoint.audience }),
    ...(endpoint.needs && { 'x-scope': endpoint.needs }),
    ...(method === 'GET'
      ? { parameters: toParameters(input) }
      : { requestBody: { required: true, content: toBody(endpoint, input) } }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: toEnvelopeSchema(toSchema(endpoint.output, 'output')) } },
      },
      default: {
        description: toErrorList(),
        content: { 'application/json': { schema: toEnvelopeSchema({ type: 'object' }) } },
      },
    },
  };
}

/** JSON Schema has no word for a file: what it cannot describe in a form with files is the file. */
function toBody({ body }: Endpoint, input: JsonSchema) {
  if (body === 'raw') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (body !== 'multipart') return { 'application/json': { schema: input } };
  const properties = Object.entries((input.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => [
    name,
    Object.keys(schema).length > 0 ? schema : { type: 'string', format: 'binary' },
  ]);
  return { 'multipart/form-data': { schema: { ...input, properties: Object.fromEntries(properties) } } };
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return json;
}

function toParameters(schema: JsonSchema) {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function toEnvelopeSchema(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: { code: { type: 'integer' }, data, msg: { type: 'string' } },
  };
}

function toErrorList(): string {
  return Object.entries(errorCatalog)
    .map(([kind, { code, msg }]) => `${code} ${kind}: ${msg}`)
    .join('\n');
}
