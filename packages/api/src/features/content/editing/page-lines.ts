import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { Staff } from '../../staff/staff.ts'
import type { NewStaffEvent } from '../../staff/staff.types.ts'
import type { By, PlaceOfPage, RedirectToSave } from '../tree/content-drafts.store.ts'

/** Writes a line of the staff log, in the transaction of the change that it tells. */
export type RecordLine = Staff['record']

type Detail = { readonly versionId?: number | null; readonly reason?: string | null }

/** A line of the log about a page, with its path before the change. */
export const lineOf = (
  event: StaffEvent,
  {
    by,
    place,
    versionId = null,
    reason = null,
  }: { by: By; place: Pick<PlaceOfPage, 'id' | 'siteId' | 'path'> } & Detail,
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
  change: { by: By; siteId: SiteId; from: string; to: RedirectToSave['to'] | null },
): NewStaffEvent => ({
  by: change.by.staffId,
  event,
  siteId: change.siteId,
  path: change.from,
  pageId: change.to && 'pageId' in change.to ? change.to.pageId : null,
  reason: change.to && ('pageId' in change.to ? change.to.path : change.to.address),
  requestId: change.by.requestId,
})
