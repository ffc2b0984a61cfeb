import { lazyPart } from '../../lazy-part.tsx'

/** Of few errands: times to choose, and a repair to rate. */
export const LazyVisitTimes = lazyPart(async () => (await import('./VisitTimes.tsx')).VisitTimes)
export const LazyRateRepair = lazyPart(async () => (await import('./RateRepair.tsx')).RateRepair)
