import { latePart } from '../../late-part.tsx'
import type { LastVisitedProps } from './LastVisited.tsx'
import type { MostVisitedProps } from './MostVisited.tsx'

/** What this visitor looked at; its code comes when it is near. */
export const LateLastVisited = latePart<LastVisitedProps>(async () => (await import('./LastVisited.tsx')).LastVisited)

/** What most visitors looked at in a county; its code comes when it is near. */
export const LateMostVisited = latePart<MostVisitedProps>(async () => (await import('./MostVisited.tsx')).MostVisited)
