import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { may } from '@nyhem/domain/staff/may'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import type { PageRoutes } from './editing-routes.types.ts'
import type { Viewer } from './page-lists.ts'
import { found } from './page-replies.ts'

type Target = { readonly pageId: string; readonly parentId: string }

/** Pages can be moved below those alone below which one may create them. */
async function isAllowedTarget({ editing }: PageRoutes, { actor }: Viewer, { pageId, parentId }: Target) {
  const [page, parent] = [await editing.findPlace(pageId), await editing.findPlace(parentId)]
  if (!page) throw new ProblemError('NotFound')
  if (!parent || parent.siteId !== page.siteId || parent.removedAt !== null) return false
  return may(actor, 'create-below', { kind: 'page', siteId: parent.siteId, path: parent.path })
}

/** Where pages are. */
export function addPlaceRoutes(app: ApiServer, parts: PageRoutes): void {
  const { editing, access, by, viewer, now } = parts
  addRoute(app, routes.editing.countPageMove, {
    access,
    async handler(request) {
      const { pageId } = request.params
      const { parentId, slug } = request.body
      if (!(await isAllowedTarget(parts, await viewer(request), { pageId, parentId })))
        return { code: 'TargetForbidden' as const }
      return found(await editing.countMove({ pageId: asId(pageId), parentId: asId(parentId), slug }, now()))
    },
  })
  addRoute(app, routes.editing.movePage, {
    access,
    async handler(request) {
      const { pageId } = request.params
      const { parentId, slug } = request.body
      if (!(await isAllowedTarget(parts, await viewer(request), { pageId, parentId })))
        return { code: 'TargetForbidden' as const }
      const move = { pageId: asId<'Page'>(pageId), parentId: asId<'Page'>(parentId), slug }
      return found(await editing.move(await by(request), move))
    },
  })
}
