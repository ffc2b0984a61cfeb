import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute, type StaffSubjectOf } from '../../../server/route.ts'
import type { Staff } from '../../staff/staff.ts'
import type { Previews } from './previews.ts'

type Parts = {
  readonly previews: Previews
  readonly staff: Staff['sessions']
  /** Finds the page that a request names. */
  readonly pageOf: StaffSubjectOf
}

/** Calls of the office about previews. Who may call each is said by its description. */
export function previewRoutes(app: ApiServer, { previews, staff, pageOf: subjectOf }: Parts): void {
  const access = { staff, subjectOf }
  const by = async (request: Parameters<typeof staff.visitor>[0]) => (await staff.visitor(request)).person.id

  addRoute(app, routes.previews.findPageByAddress, {
    access: { staff },
    handler: async (request) => previews.find(await staff.actor(request), request.query.address),
  })
  addRoute(app, routes.previews.makePagePreview, {
    access,
    async handler(request) {
      const asked = { by: await by(request), pageId: asId<'Page'>(request.params.pageId), requestId: request.id }
      const answer = await previews.make(asked, request.body)
      if (answer.code === 'NotFound') throw new ProblemError('NotFound')
      return answer
    },
  })
  addRoute(app, routes.previews.makeBundlePreview, {
    access: { staff },
    async handler(request) {
      const { pageId, ...body } = request.body
      const asked = { by: await by(request), pageId: asId<'Page'>(pageId), requestId: request.id }
      const bundleId = asId<'Bundle'>(request.params.bundleId)
      const answer = await previews.makeOfBundle({ ...asked, actor: await staff.actor(request), bundleId }, body)
      if (answer.code === 'NotFound') throw new ProblemError('NotFound')
      return answer
    },
  })
  addRoute(app, routes.previews.listReaderLinks, {
    access,
    handler: async ({ params }) => ({ links: await previews.links(asId<'Page'>(params.pageId)) }),
  })
  addRoute(app, routes.previews.endReaderLink, {
    access,
    async handler(request, reply) {
      const { pageId, previewId } = request.params
      const asked = { by: await by(request), pageId: asId<'Page'>(pageId), requestId: request.id }
      if (!(await previews.end({ ...asked, previewId }))) throw new ProblemError('NotFound')
      return reply.code(204).send(null)
    },
  })
}
