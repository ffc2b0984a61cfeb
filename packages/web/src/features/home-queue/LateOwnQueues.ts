import { useLateForPerson } from '../session/late-for-person.ts'

const load = async () => (await import('./OwnQueues.tsx')).OwnQueues

/** Open turns and places of the person, on my pages. */
export const LazyOwnQueues = () => useLateForPerson(load, 'home-queue', {})
