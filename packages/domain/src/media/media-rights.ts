import { addDays, type LocalDate } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'

/** Who a picture shows. Consents themselves are kept elsewhere; the library says where. */
export const mediaPeople = ['nobody', 'consented', 'unasked'] as const
export type MediaPeople = (typeof mediaPeople)[number]

/** Where and how long a medium may be shown. */
export type MediaRight = {
  /** Null: on all sites. */
  readonly sites: readonly SiteId[] | null
  /** Its last day, in the company's time zone; null: without an end. */
  readonly until: LocalDate | null
  readonly people: MediaPeople
}

/** Days before the end on which the library begins to warn. Source: editing and staff reference §2.9. */
export const rightsWarnedDays = 30

/** The company's time zone, by which rights end. */
export const rightsTimeZone = 'Europe/Stockholm'

export const mediaRightStates = ['open', 'ending', 'ended'] as const
export type MediaRightState = (typeof mediaRightStates)[number]

/** How a right stands on a day: the last day still counts. Never fails. */
export function stateOfRight({ until }: Pick<MediaRight, 'until'>, today: LocalDate): MediaRightState {
  if (until === null) return 'open'
  if (until < today) return 'ended'
  return until <= addDays(today, rightsWarnedDays) ? 'ending' : 'open'
}

/** Why a medium can not be published anew. */
export const mediaRefusals = ['RightsEnded', 'OtherSite', 'ConsentMissing'] as const
export type MediaRefusal = (typeof mediaRefusals)[number]

/**
 * Whether a page of a site may be published with a medium, on the day on which it is to be seen first; null when it may.
 * What is published already stays: its end is a task for people. Never fails.
 */
export function refusalOfMedium(right: MediaRight, shown: { siteId: SiteId; on: LocalDate }): MediaRefusal | null {
  if (stateOfRight(right, shown.on) === 'ended') return 'RightsEnded'
  if (right.sites !== null && !right.sites.includes(shown.siteId)) return 'OtherSite'
  return right.people === 'unasked' ? 'ConsentMissing' : null
}
