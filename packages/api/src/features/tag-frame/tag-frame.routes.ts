import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { makeTagFrame, type TagSettings } from './tag-frame.ts'

export function tagFrameRoutes(app: ApiServer, settings: TagSettings): void {
  const frame = makeTagFrame(settings)
  addRoute(app, routes.operation.getTagFrame, {
    async handler(_request, reply) {
      if (frame === null) throw new ProblemError('NotFound')
      reply.type('text/html; charset=utf-8').headers(frame.headers)
      return frame.html
    },
  })
}
