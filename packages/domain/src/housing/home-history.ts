import type { Instant } from '../dates.ts'
import type { HomeStatus } from './enumerations.ts'

/** What changes a home: a batch of the business system, a booking, or a word laid over the business system's. */
export const homeChangeCauses = ['batch', 'booking', 'override'] as const
export type HomeChangeCause = (typeof homeChangeCauses)[number]

/** What is remembered of a home. Amounts in minor units of its currency; a status of null: not in the catalogue. */
export type RememberedHome = {
  readonly price: number | null
  readonly fee: number | null
  readonly status: HomeStatus | null
}

export type RememberedField = keyof RememberedHome

type Change<Field extends RememberedField> = {
  readonly field: Field
  readonly from: RememberedHome[Field]
  readonly to: RememberedHome[Field]
}

/** One change. `causeId`: of the batch or the override; a booking is the one that the home had at that moment. */
export type HomeChange = (Change<'price'> | Change<'fee'> | Change<'status'>) & {
  readonly at: Instant
  readonly cause: HomeChangeCause | null
  readonly causeId: string | null
}

/** How a home stands, and its changes from the oldest on. */
export type HomeHistory = { readonly now: RememberedHome; readonly changes: readonly HomeChange[] }

const notThere: RememberedHome = { price: null, fee: null, status: null }

/**
 * How a home stood at a moment; a change at that very moment has happened. Before its first change it stood as that
 * change found it. Nothing of a home that was not in the catalogue. Never fails. Source: decision 0112.
 */
export function homeAt({ now, changes }: HomeHistory, at: Instant): RememberedHome {
  const stood: RememberedHome = { ...now }
  const later = changes.filter((change) => change.at > at)
  for (const { field, from } of later.toReversed()) Object.assign(stood, { [field]: from })
  return stood.status === null ? notThere : stood
}
