import { availableHomeStatuses, type HomeStatus } from './enumerations.ts'

/** Whether a home in this state can still become someone's: for sale or pre-selling. */
export const isAvailable = (status: HomeStatus): boolean => availableHomeStatuses.some((free) => free === status)

/** Whether the price of a home in this state is told. What a sold home cost is the buyer's matter. */
export const tellsPrice = (status: HomeStatus): boolean => status !== 'sold' && status !== 'not-available'
