import { lazyPart } from '../../lazy-part.tsx'

/** Lazy-loaded residence explorer. Its choices are plain links until then. */
export const LazyResidenceExplorer = lazyPart(async () => (await import('./ResidenceExplorer.tsx')).ResidenceExplorer)
