import type { Money } from '../money.ts'
import type { ProjectStatus, RentalStatus } from './enumerations.ts'
import type { MoneyRange, NumberRange } from './listings.ts'

/** Home fields a rental summary needs. */
export type SummedRentalHome = {
  readonly status: RentalStatus
  readonly rooms: number
  readonly primaryArea: number
  readonly monthlyRent: Money | null
}

export type RentalSummary = {
  readonly homes: { readonly total: number; readonly available: number }
  readonly rooms: NumberRange | null
  readonly area: NumberRange | null
  readonly rent: MoneyRange | null
}

/** Whether a home is to let; "for sale" in the specification (§3). */
export const isToLet = (status: RentalStatus): boolean => status === 'for-sale'

const laterStatuses: readonly ProjectStatus[] = ['planned', 'vip', 'pre-selling']

/** Whether letting has not started, whatever the homes say. */
export const letsLater = (status: ProjectStatus): boolean => laterStatuses.includes(status)

/** Summary of the homes to let, or of all while none is. Rents are monthly. Never fails. */
export function summarizeRentals(status: ProjectStatus, homes: readonly SummedRentalHome[]): RentalSummary {
  const toLet = letsLater(status) ? [] : homes.filter((home) => isToLet(home.status))
  const spanned = toLet.length > 0 ? toLet : homes
  const rents = spanned.flatMap(({ monthlyRent }) => monthlyRent ?? []).sort((a, b) => a.minor - b.minor)
  const [lowest] = rents
  const highest = rents.at(-1)
  return {
    homes: { total: homes.length, available: toLet.length },
    rooms: rangeOf(spanned.map(({ rooms }) => rooms)),
    area: rangeOf(spanned.map(({ primaryArea }) => primaryArea)),
    rent: lowest && highest ? { min: lowest, max: highest } : null,
  }
}

const rangeOf = (values: readonly number[]): NumberRange | null =>
  values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }

/** Most useful first for people moving now. */
const statusOrder = {
  'move-in-ready': 0,
  'for-sale': 1,
  vip: 2,
  'pre-selling': 3,
  planned: 4,
  succession: 5,
  'sold-out': 6,
  reference: 7,
} as const satisfies Record<ProjectStatus, number>

type ListedRental = { readonly status: ProjectStatus; readonly homes: { readonly available: number } }

/** Orders projects: with homes to let first, then by nearness of move-in; ties keep their order. */
export const inRentalOrder = <Project extends ListedRental>(projects: readonly Project[]): readonly Project[] =>
  [...projects].sort(
    (a, b) =>
      Number(b.homes.available > 0) - Number(a.homes.available > 0) || statusOrder[a.status] - statusOrder[b.status],
  )

export const rentalApplications = ['open', 'not-yet', 'closed'] as const
/** State of rental applications. */
export type RentalApplication = (typeof rentalApplications)[number]

/** Open with an application address; else not yet before letting, then closed. */
export const rentalApplication = (project: {
  readonly status: ProjectStatus
  readonly applicationUrl: string | null
}): RentalApplication => (project.applicationUrl !== null ? 'open' : letsLater(project.status) ? 'not-yet' : 'closed')
