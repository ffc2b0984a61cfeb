import { lazyPart } from '../../lazy-part.tsx'

/** Of homes whose interior is chosen now. */
export const LazyInteriorChoices = lazyPart(async () => (await import('./InteriorChoices.tsx')).InteriorChoices)
