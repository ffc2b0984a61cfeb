import fastifyStatic from '@fastify/static'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { addRoute } from './route.ts'

/**
 * Serves the web package's built files. Their names hold a hash of their content, so browsers keep them for ever; the
 * `.br` and `.gz` beside a file are sent to browsers that take them.
 */
export async function clientFilesRoutes(app: ApiServer, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  addRoute(app, {
    method: 'GET',
    url: '/assets/*',
    rateLimit: 'none',
    schema: {
      summary: 'Scripts, styles and fonts of the pages',
      tags: ['pages'],
      hide: true,
      params: z.object({ '*': z.string().max(300) }),
      response: { 200: z.any() },
    },
    handler: (request, reply) => reply.sendFile(`assets/${request.params['*']}`),
  })
}
