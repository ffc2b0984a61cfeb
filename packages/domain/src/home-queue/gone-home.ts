import type { HomeStatus } from '../housing/enumerations.ts'

/**
 * Whether nobody can be asked about a home any more. `said`: the business system's word beside the status; a home that it
 * has booked is another person's, though the queue keeps it reserved. Never fails.
 */
export const isGoneForQueue = (home: {
  readonly status: HomeStatus
  readonly said: HomeStatus
  readonly isRemoved: boolean
}): boolean => home.isRemoved || home.status === 'sold' || home.said === 'booked'
