import fastifyStatic from '@fastify/static'
import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from './api-server.ts'
import { addRoute } from './route.ts'

/**
 * Serves the web package's built files. Names contain a content hash, so browsers cache them for ever; `.br` and `.gz`
 * variants go to browsers that accept them.
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
  addRoute(app, routes.site.getAsset, {
    handler: (request, reply) => reply.sendFile(`assets/${request.params['*']}`),
  })
}
