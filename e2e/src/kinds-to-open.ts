import { type SiteId, siteIds } from './addresses.ts'
import { isWholeMatrix } from './matrix.ts'
import { type AddressedKind, kindsOf } from './site-pages.ts'

/** Representative kinds: the site's first two are opened in every run. */
const samples: readonly AddressedKind[] = ['start', 'corporate-start', 'object', 'reference-start', 'standard']

const hasKind = (kind: AddressedKind) => (site: SiteId) => kindsOf[site].includes(kind)

/** All kinds in the whole matrix; otherwise those no earlier site has, and two samples. */
export function kindsToOpen(site: SiteId): readonly AddressedKind[] {
  if (isWholeMatrix) return kindsOf[site]
  const sampled = samples.filter((kind) => hasKind(kind)(site)).slice(0, 2)
  return kindsOf[site].filter((kind) => siteIds.find(hasKind(kind)) === site || sampled.includes(kind))
}
