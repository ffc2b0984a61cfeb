import { type SiteId, siteIds } from './addresses.ts'
import { isWholeMatrix } from './matrix.ts'
import { type AddressedKind, kindsOf } from './site-pages.ts'

/** Kinds that show a site's theme and texts: the first two that it has are opened there in every run. */
const samples: readonly AddressedKind[] = ['start', 'corporate-start', 'object', 'reference-start', 'standard']

const hasKind = (kind: AddressedKind) => (site: SiteId) => kindsOf[site].includes(kind)

/** Page kinds to open on a site: all of them in the whole matrix, otherwise those that no earlier site has and two samples. */
export function kindsToOpen(site: SiteId): readonly AddressedKind[] {
  if (isWholeMatrix) return kindsOf[site]
  const sampled = samples.filter((kind) => hasKind(kind)(site)).slice(0, 2)
  return kindsOf[site].filter((kind) => siteIds.find(hasKind(kind)) === site || sampled.includes(kind))
}
