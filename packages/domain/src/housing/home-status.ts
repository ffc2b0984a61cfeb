import { availableHomeStatuses, type HomeStatus } from './enumerations.ts'

/** Whether a home can still be bought: for sale or pre-selling. */
export const isAvailable = (status: HomeStatus): boolean => availableHomeStatuses.some((free) => free === status)

/** Whether a home's price is disclosed. A sold home's is private. */
export const tellsPrice = (status: HomeStatus): boolean => status !== 'sold' && status !== 'not-available'
