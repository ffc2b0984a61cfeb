import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import type { PlaceOfPage } from '../tree/content-drafts.store.ts'

/** Whether the person may do it to a page there. */
export type Allows = (action: StaffAction, place: Pick<PlaceOfPage, 'siteId' | 'path'>) => boolean
