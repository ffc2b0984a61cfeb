import { lazyPart } from '../../lazy-part.tsx'

/** Keeps the page for when there is no network, and says so when there is none. */
export const LateOffline = lazyPart(async () => (await import('./OfflinePart.tsx')).OfflinePart)
