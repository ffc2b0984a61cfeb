import { lazyPart } from '../../lazy-part.tsx'
import type { LastVisitedProps } from './LastVisited.tsx'
import type { MostVisitedProps } from './MostVisited.tsx'

export const LazyLastVisited = lazyPart<LastVisitedProps>(async () => (await import('./LastVisited.tsx')).LastVisited)

export const LazyMostVisited = lazyPart<MostVisitedProps>(async () => (await import('./MostVisited.tsx')).MostVisited)
