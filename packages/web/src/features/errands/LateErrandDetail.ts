import { lazyPart } from '../../lazy-part.tsx'

/** One errand with its forms: those who read the list alone do without. */
export const LazyErrandDetail = lazyPart(async () => (await import('./ErrandDetail.tsx')).ErrandDetail)
