import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { TextSearchCategory } from '@nyhem/domain/search/text-search'
import type { SiteId } from '@nyhem/domain/sites/site'

/** A page as it is searched. */
export type TextDocument = {
  readonly id: string
  readonly siteId: SiteId
  readonly category: TextSearchCategory
  readonly url: string
  readonly title: string
  /** What else it is known by: its place, its kinds. Searched, but not shown. */
  readonly names: readonly string[]
  readonly intro: string
  readonly body: string
  readonly breadcrumbs: readonly Breadcrumb[]
  /** Day of publication, for news and the like. */
  readonly date: LocalDate | null
  /** When visitors see it; the last moment is not included. */
  readonly visibleFrom: Instant | null
  readonly visibleUntil: Instant | null
}
