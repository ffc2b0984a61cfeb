import { lazyPart } from '../../lazy-part.tsx'

export const LazyHomeInHouse = lazyPart(async () => (await import('./HomeInHouse.tsx')).HomeInHouse)
