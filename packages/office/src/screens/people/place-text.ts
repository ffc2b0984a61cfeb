import type { StaffMe } from '@nyhem/contract/calls/staff'
import type { GrantPlace } from '@nyhem/domain/staff/may'
import type { OfficeTexts } from '../../texts/sv.ts'

/** "Norrvida, /press/ and all below". */
export function placeText({ siteId, path }: GrantPlace, { sites }: StaffMe, { people }: OfficeTexts): string {
  if (siteId === null) return people.everywhere
  const name = sites.find(({ id }) => id === siteId)?.name ?? siteId
  return path === null ? people.whole(name) : people.below(name, path)
}
