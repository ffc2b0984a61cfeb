import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../../server/api-server.ts'
import { addDraftRoutes } from './draft.routes.ts'
import type { EditingRouteParts, PageRoutes } from './editing-routes.types.ts'
import { byOf } from './office-requests.ts'
import { addPlaceRoutes } from './place.routes.ts'
import { addPublishingRoutes } from './publishing.routes.ts'
import { addReadingRoutes } from './reading.routes.ts'

/** Calls of the office about pages. Source: decisions 0098, 0101. */
export function editingRoutes(app: ApiServer, parts: EditingRouteParts): void {
  const { sessions } = parts.staff
  const routes: PageRoutes = {
    ...parts,
    access: { staff: sessions, subjectOf: parts.pageOf },
    by: byOf(parts),
    async viewer(request) {
      const { person } = await sessions.visitor(request)
      return { staffId: asId(person.id), actor: await sessions.actor(request) }
    },
  }
  addReadingRoutes(app, routes)
  addDraftRoutes(app, routes)
  addPublishingRoutes(app, routes)
  addPlaceRoutes(app, routes)
}
