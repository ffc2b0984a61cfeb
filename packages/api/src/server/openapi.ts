import swagger from '@fastify/swagger'
import { problemSchema } from '@nyhem/contract/calls/problem'
import { type ProblemCode, problemStatus } from '@nyhem/contract/calls/problem-codes'
import { routes } from '@nyhem/contract/routes/routes'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { type OperatorSettings, requireOperator } from './operator.ts'
import { addRoute } from './route.ts'

/** Covers all routes added afterwards. The calls of business systems concern nobody else, so it is for the operator. */
export async function addOpenApi(
  app: ApiServer,
  settings: OperatorSettings & { version: string; publicOpenApi: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nyhem',
        version: settings.version,
        description: 'The calls of the public sites and the integration interface for business systems.',
      },
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: JSON.parse(JSON.stringify(z.toJSONSchema(problemSchema))) },
      },
    },
    transform(described) {
      const { schema, url } = jsonSchemaTransform(described)
      const errors = problemReplies(described.route.config?.errors ?? [])
      return { schema: { ...schema, response: { ...errors, ...(schema.response as object | undefined) } }, url }
    },
  })
  addRoute(app, routes.operation.getOpenApi, {
    guards: settings.publicOpenApi ? [] : [requireOperator(settings)],
    handler: async (_request, reply) => reply.send({ ...app.swagger() }),
  })
}

/** Replies by status, described by their codes. */
function problemReplies(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content }]))
}
