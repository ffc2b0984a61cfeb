import type { BuildContext } from './build-context.ts'
import type { FoundPage } from './builders/build-page.ts'

/** What stands at a path: a page, another address, nothing, or a personal page that nobody has logged in for. */
export type Found = FoundPage | { kind: 'redirect'; to: string; permanent: boolean } | { kind: 'closed' }

export type FindContext = Pick<
  BuildContext,
  'site' | 'path' | 'now' | 'today' | 'snapshot' | 'tree' | 'catalogue' | 'visitor'
> & {
  showsSandbox: boolean
}
