import swagger from '@fastify/swagger'
import { routes } from '@nyhem/contract/routes/routes'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { ApiServer } from './api-server.ts'
import { addRoute } from './route.ts'

/** Collects the schemas of every route that is added after it, and serves them at `/openapi.json`. */
export async function addOpenApi(app: ApiServer, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nyhem',
        version,
        description: 'The calls of the public sites and the integration interface for business systems.',
      },
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  addRoute(app, routes.operation.getOpenApi, {
    handler: async (_request, reply) => reply.send({ ...app.swagger() }),
  })
}
