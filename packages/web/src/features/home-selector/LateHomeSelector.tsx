import { lazyPart } from '../../lazy-part.tsx'

/** Homes of a stage, loaded when near the viewport. Filters are links until then. */
export const LazyHomeSelector = lazyPart(async () => (await import('./HomeSelector.tsx')).HomeSelector)
