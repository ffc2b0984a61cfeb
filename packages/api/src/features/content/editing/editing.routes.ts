import { asId } from '@nyhem/domain/ids'
import type { StaffSubject } from '@nyhem/domain/staff/may'
import type { ApiRequest, ApiServer } from '../../../server/api-server.ts'
import { addDraftRoutes } from './draft.routes.ts'
import type { EditingRouteParts, PageRoutes } from './editing-routes.types.ts'
import { addPlaceRoutes } from './place.routes.ts'
import { addPublishingRoutes } from './publishing.routes.ts'
import { addReadingRoutes } from './reading.routes.ts'

/** Calls of the office about pages. Source: decisions 0098, 0101. */
export function editingRoutes(app: ApiServer, parts: EditingRouteParts): void {
  const { editing, staff, now } = parts
  const { sessions } = staff

  /** The page that the address names, also one in the trash. */
  async function subjectOf(request: ApiRequest): Promise<StaffSubject | null> {
    const { pageId } = request.params as { pageId?: string }
    const place = pageId === undefined ? null : await editing.findPlace(pageId)
    return place && { kind: 'page', siteId: place.siteId, path: place.path }
  }

  const routes: PageRoutes = {
    ...parts,
    access: { staff: sessions, subjectOf },
    async by(request) {
      const { person } = await sessions.visitor(request)
      return { staffId: asId(person.id), now: now(), requestId: request.id }
    },
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
