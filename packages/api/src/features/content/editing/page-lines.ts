import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { Staff } from '../../staff/staff.ts'
import type { NewStaffEvent } from '../../staff/staff.types.ts'
import type { By, PlaceOfPage, RedirectToSave } from '../tree/content-drafts.store.ts'

/** Writes a line of the staff log, in the transaction of the change that it tells. */
export type RecordLine = Staff['record']

type Told = { readonly versionId?: number | null; readonly reason?: string | null }

/** A line of the log about a page, with its path before the change. */
export const lineOf = (
  event: StaffEvent,
  { by, place, versionId = null, reason = null }: { by: By; place: Pick<PlaceOfPage, 'id' | 'siteId' | 'path'> } & Told,
): NewStaffEvent => ({
  by: by.staffId,
  event,
  siteId: place.siteId,
  path: place.path,
  pageId: place.id,
  versionId: versionId === null ? null : String(versionId),
  reason,
  requestId: by.requestId,
})

/** Its path is the address that is led on; it is of no page. */
export const redirectLine = (
  event: StaffEvent,
  told: { by: By; siteId: SiteId; from: string; to: RedirectToSave['to'] | null },
): NewStaffEvent => ({
  by: told.by.staffId,
  event,
  siteId: told.siteId,
  path: told.from,
  pageId: told.to && 'pageId' in told.to ? told.to.pageId : null,
  reason: told.to && ('pageId' in told.to ? told.to.path : told.to.address),
  requestId: told.by.requestId,
})
