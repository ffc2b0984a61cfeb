import { useLateForPerson } from '../session/late-for-person.ts'
import type { QueuePlaceProps } from './QueuePlace.tsx'

const load = async () => (await import('./QueuePlace.tsx')).QueuePlace

/** The visitor's own place in the queue of a home that somebody else has, or how to take one. */
export const LazyQueuePlace = (props: QueuePlaceProps) => useLateForPerson(load, 'home-queue', props)
