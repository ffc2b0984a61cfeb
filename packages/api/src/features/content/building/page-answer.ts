import type { PageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import type { PageQuery } from './build-context.ts'

export type PageRequest = {
  site: Site
  /** Full request path with site prefix, lower case, one trailing slash. */
  path: string
  query: PageQuery
  now: Instant
  /** The logged-in visitor; used only behind the login. */
  visitor?: PageVisitor | null
}

/** `validUntil`: when the page must be rebuilt, or null. `tags`: what it says, and is dropped by (`page-tags.ts`). */
type BuiltPage = { page: PageData; validUntil: Instant | null; tags: readonly string[] }

export type PageAnswer =
  | ({ code: 'Ok' } & BuiltPage)
  | { code: 'Redirect'; to: string; status: 301 | 302 }
  | { code: 'LoginRequired'; to: string; isLoggedIn: boolean }
  | ({ code: 'NotFound' } & BuiltPage)
