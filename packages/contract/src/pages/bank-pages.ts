import type { Country } from '@nyhem/domain/sites/site'
import type { PageKind } from './page-kinds.ts'

const payingKinds: ReadonlySet<PageKind> = new Set(['buy-residence', 'payment', 'my-pages-payment'])

/**
 * Whether a page may post a form to a bank, whose address Paytrail states with each payment. Such a page has a policy of
 * its own, so it is a document of its own. Source: docs/decisions/0061-tags-in-a-frame.md.
 */
export const postsToBank = (country: Country, kind: PageKind): boolean => country === 'FI' && payingKinds.has(kind)
