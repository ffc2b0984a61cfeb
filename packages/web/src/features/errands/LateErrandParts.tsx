import { lazyPart } from '../../lazy-part.tsx'

/** Of few errands: times to choose, a repair to rate, photos that the staff have marked, and what waits for a connection. */
export const LazyVisitTimes = lazyPart(async () => (await import('./VisitTimes.tsx')).VisitTimes)
export const LazyRateRepair = lazyPart(async () => (await import('./RateRepair.tsx')).RateRepair)
export const LazyMarkedPhoto = lazyPart(async () => (await import('./MarkedPhoto.tsx')).MarkedPhoto)
export const LazyWaitingMessages = lazyPart(async () => (await import('./WaitingMessages.tsx')).WaitingMessages)
