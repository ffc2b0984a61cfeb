import { lazyPart } from '../../lazy-part.tsx'

/** Lazy-loaded tabs of my pages, which are plain links: public pages do not fetch their pictures. */
export const LazyMyPagesTabs = lazyPart(async () => (await import('./MyPagesTabs.tsx')).MyPagesTabs)
