import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { derivations } from '@/backend/derived';
import type { Endpoint } from '@/contract/defineEndpoint';
import type { Module } from './implement';

type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Schema;

const parametersOf = (schema: z.ZodType, where: 'path' | 'query') => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Fields that a command's response may have beside its data. */
const news = () =>
  Object.fromEntries(
    derivations.flatMap(({ report }) =>
      report === undefined
        ? []
        : [[report.field, { type: 'array', 'x-addition': true, items: schemaOf(report.item, 'output') }]],
    ),
  );

/** A deletion has a body only if it takes input, such as a reason. */
const bodyOf = ({ method, body }: Endpoint) => {
  if (method === 'GET') return {};
  const schema = schemaOf(body, 'input');
  const isEmpty = Object.keys(schema.properties ?? {}).length === 0;
  return method === 'DELETE' && isEmpty ? {} : { requestBody: { content: { 'application/json': { schema } } } };
};

const operation = (module: Module, call: string, endpoint: Endpoint) => ({
  operationId: `${module.noun}.${call}`,
  tags: [module.noun],
  security: endpoint.open ? [] : [{ bearer: [] }],
  ...(endpoint.addition ? { 'x-addition': true } : {}),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...bodyOf(endpoint),
  responses: {
    200: {
      description: endpoint.message ?? 'Data fetched successfully',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              success: { type: 'boolean' },
              message: { type: 'string' },
              data: schemaOf(endpoint.data, 'output'),
              ...(endpoint.kind === 'command' && !endpoint.open ? news() : {}),
            },
          },
        },
      },
    },
  },
});

/** The OpenAPI document of all calls, made from the contract. */
const apiDocument = (modules: readonly Module[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const module of modules)
    for (const [call, endpoint] of Object.entries(module.group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(module, call, endpoint) };
    }
  return {
    openapi: '3.0.3',
    info: { title: 'Tsugi', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

/** The document is made when it is first asked for: it takes longer than all else that a start does with the contract. */
export const mountApiDocument = (
  app: FastifyInstance,
  modules: readonly Module[],
  allow: (request: FastifyRequest) => Promise<void>,
): void => {
  let document: string | undefined;
  app.get('/api/docs', async (request, reply) => {
    await allow(request);
    document ??= JSON.stringify(apiDocument(modules));
    return reply.type('application/json').send(document);
  });
};
