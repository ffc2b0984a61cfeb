import type { NewStaffEvent } from '../../staff/staff.types.ts'
import type { By } from './editing.types.ts'

type BundleEvent = 'bundle-made' | 'bundle-changed' | 'bundle-published' | 'bundle-unscheduled' | 'bundle-taken-apart'

/** A line about a bundle as a whole names no page; its name is a title. */
export const bundleLine = (event: BundleEvent, { by, name }: { by: By; name: string }): NewStaffEvent => ({
  by: by.staffId,
  event,
  reason: name,
  requestId: by.requestId,
})
