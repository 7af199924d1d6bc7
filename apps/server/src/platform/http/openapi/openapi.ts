import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { errorCatalogue, type ErrorCode } from '@kitshelf/contract/errors.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import * as z from 'zod/mini';
import { siteVersion } from '../../version.ts';
import { apiBase } from '../mount.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls, made from the schemas that validate them. */
export function openApiDocument(
  endpoints: readonly EndpointShape[],
  serverUrl: string,
  { name, description }: Pick<SiteFacts, 'name' | 'description'>,
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: siteVersion,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${serverUrl}${apiBase}` }],
    paths,
    components: {
      securitySchemes: schemesOf(endpoints),
      schemas: { Error: errorSchema },
    },
  };
}

const securitySchemes: Json = {
  token: { type: 'http', scheme: 'bearer' },
  desk: { type: 'apiKey', in: 'cookie', name: 'kitshelf.desk' },
};

/** Those that one of the calls asks for. */
function schemesOf(endpoints: readonly EndpointShape[]): Json {
  const used = new Set(endpoints.flatMap(securityOf).flatMap((each) => Object.keys(each)));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)));
}

function operation(endpoint: EndpointShape): Json {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.keys && { 'x-keys': endpoint.keys === true ? ['keys', 'tools'] : [endpoint.keys] }),
    security: securityOf(endpoint),
    ...parameters(endpoint),
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

/** An empty list says that nothing is needed; signatures of gateways are no scheme that OpenAPI knows. */
function securityOf(endpoint: EndpointShape): Json[] {
  if (endpoint.access === 'user') return [{ token: [] }];
  if (needsDesk(endpoint)) return [{ desk: [] }];
  return endpoint.access === 'personal' ? [{}, { token: [] }] : [];
}

const needsDesk = ({ desk }: EndpointShape): boolean => desk !== undefined && desk.roles !== 'anyone';

/** `user/payment/preview` belongs to `payment`, `user/tools` to `tools`, `webhooks/paddle` to `webhooks`. */
function tagOf({ path }: EndpointShape): string {
  const [first = path, second] = path.split('/');
  return first === 'user' && second ? second : first;
}

/** `GET user/app/products/{id}` → `get-user-app-products-id`. */
function operationId(endpoint: EndpointShape): string {
  return `${endpoint.method.toLowerCase()}-${endpoint.path.replaceAll(/[{}]|\/$/g, '').replaceAll('/', '-')}`;
}

function parameters(endpoint: EndpointShape): Json {
  const list = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...parametersIn('header', endpoint.headers),
  ];
  return list.length > 0 ? { parameters: list } : {};
}

function parametersIn(place: 'path' | 'query' | 'header', schema: EndpointShape['query']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(endpoint: EndpointShape): Json {
  const { upload, body } = endpoint;
  if (!upload && !body) return {};
  const properties = upload && { [upload.field]: { type: 'string', format: 'binary' } };
  const kinds = {
    ...(body && content(wireSchema(body))),
    ...(properties && { 'multipart/form-data': { schema: { type: 'object', properties } } }),
  };
  return { requestBody: { ...(body && { required: true }), content: kinds } };
}

function responses(endpoint: EndpointShape): Json {
  const answers: Json = {
    [endpoint.status ?? 200]: {
      description: 'Success',
      content: content(wireSchema(endpoint.response, 'output'), endpoint.media),
    },
  };
  for (const [status, codes] of failuresByStatus(endpoint)) {
    answers[status] = {
      description: codes.join(', '),
      content: content({ $ref: '#/components/schemas/Error' }),
    };
  }
  if (!Object.keys(answers).some((status) => status.startsWith('4')))
    answers['4XX'] = {
      description: 'A request that the server cannot read',
      content: content({ $ref: '#/components/schemas/Error' }),
    };
  return answers;
}

function failuresByStatus(endpoint: EndpointShape): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.access === 'user')
    for (const code of ['NoToken', 'UserNotFound', 'NotAllowed'] as const) codes.add(code);
  if (endpoint.access === 'user' && (endpoint.keys || !endpoint.withoutFactor))
    codes.add('SecondFactorRequired');
  if (needsDesk(endpoint)) for (const code of ['NoSession', 'WrongRole'] as const) codes.add(code);
  if (endpoint.desk && endpoint.method !== 'GET') codes.add('WrongOrigin');
  if (endpoint.desk?.isProven) codes.add('SecondFactorNeeded');
  const isValidated = endpoint.access !== 'signed' && (endpoint.params || endpoint.query || endpoint.body);
  if (isValidated) codes.add('Invalid');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function wireSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const content = (schema: Json, media = 'application/json'): Json => ({ [media]: { schema } });

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['name', 'message'],
      properties: {
        name: { type: 'string', enum: Object.keys(errorCatalogue) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        url: { type: 'string', description: 'Where a person can do something about it' },
      },
    },
  },
};
