import type { Money } from '../money.ts'
import type { ProjectStatus, RentalStatus } from './enumerations.ts'
import type { MoneyRange, NumberRange } from './listings.ts'

/** What the homes of a rental project are summed up from. */
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

/** Whether a rented home can still become someone's. The specification calls such a home "for sale" (§3). */
export const isToLet = (status: RentalStatus): boolean => status === 'for-sale'

const laterStatuses: readonly ProjectStatus[] = ['planned', 'vip', 'pre-selling']

/** Whether letting has not begun: nobody can have a home yet, whatever the homes themselves say. */
export const letsLater = (status: ProjectStatus): boolean => laterStatuses.includes(status)

/**
 * What the homes of a rental project span: those that can be had, or all of them while none can. Rents are monthly.
 * Never fails.
 */
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

/** In the order in which they help someone who looks for a home now. */
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

/** Rental projects as a list shows them: those with homes to let first, then by how near moving in is; ties keep their order. */
export const inRentalOrder = <Project extends ListedRental>(projects: readonly Project[]): readonly Project[] =>
  [...projects].sort(
    (a, b) =>
      Number(b.homes.available > 0) - Number(a.homes.available > 0) || statusOrder[a.status] - statusOrder[b.status],
  )

export const rentalApplications = ['open', 'not-yet', 'closed'] as const
/** Whether one can apply for a home of the project now. */
export type RentalApplication = (typeof rentalApplications)[number]

/** Applications are open where they are sent to; before a project is let they have not begun, otherwise they are closed. */
export const rentalApplication = (project: {
  readonly status: ProjectStatus
  readonly applicationUrl: string | null
}): RentalApplication => (project.applicationUrl !== null ? 'open' : letsLater(project.status) ? 'not-yet' : 'closed')
