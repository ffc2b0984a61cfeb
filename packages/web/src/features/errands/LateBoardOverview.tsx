import { lazyPart } from '../../lazy-part.tsx'

/** A board's alone. */
export const LazyBoardOverview = lazyPart(async () => (await import('./BoardOverview.tsx')).BoardOverview)
export const LazyBoardMarks = lazyPart(async () => (await import('./BoardOverview.tsx')).BoardMarks)
