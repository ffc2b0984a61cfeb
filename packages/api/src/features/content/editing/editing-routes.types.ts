import type { Instant } from '@nyhem/domain/dates'
import type { ApiRequest } from '../../../server/api-server.ts'
import type { StaffGuard, StaffSubjectOf } from '../../../server/route.ts'
import type { Staff } from '../../staff/staff.ts'
import type { SiteOrigins } from '../building/build-context.ts'
import type { By, Editing } from './editing.types.ts'
import type { Viewer } from './page-lists.ts'
import type { Targets } from './targets.ts'

export type EditingRouteParts = {
  readonly editing: Editing
  readonly targets: Targets
  readonly staff: Pick<Staff, 'sessions'>
  readonly origins: SiteOrigins
  /** Finds the page that a request names. */
  readonly pageOf: StaffSubjectOf
  readonly now: () => Instant
}

/** What every route of pages is added with. */
export type PageRoutes = Omit<EditingRouteParts, 'staff' | 'pageOf'> & {
  readonly access: { readonly staff: StaffGuard; readonly subjectOf: StaffSubjectOf }
  /** Who asks, for what changes. */
  by(request: ApiRequest): Promise<By>
  /** Who asks, for what reads. */
  viewer(request: ApiRequest): Promise<Viewer>
}
