import { lazyPart } from '../../lazy-part.tsx'

/** Rendered by the server with the page, on which alone its code is fetched. */
export const LazySaleOpening = lazyPart(async () => (await import('./SaleOpening.tsx')).SaleOpening)
