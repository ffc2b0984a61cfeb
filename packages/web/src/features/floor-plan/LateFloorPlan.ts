import { lazyPart } from '../../lazy-part.tsx'

export const LazyFloorPlan = lazyPart(async () => (await import('./FloorPlan.tsx')).FloorPlan)
