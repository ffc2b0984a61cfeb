import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'

/** What a panel beside a page is given. `revision`: of the last save of the draft; 0: there is none. */
export type PagePanelProps = {
  readonly pageId: string
  readonly revision: number
  readonly siteId: SiteId
  readonly kind: string
  /** What one may do with the page. */
  readonly allowed: readonly StaffAction[]
}
