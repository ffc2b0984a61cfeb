import { lazyPart } from '../../lazy-part.tsx'

/** Begins an identification only when pressed, below what most people come for. */
export const LazyEIdentityPart = lazyPart(async () => (await import('./EIdentityPart.tsx')).EIdentityPart)
