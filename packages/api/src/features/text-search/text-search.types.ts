import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { TextSearchCategory } from '@nyhem/domain/search/text-search'
import type { SiteId } from '@nyhem/domain/sites/site'

export type TextDocument = {
  readonly id: string
  readonly siteId: SiteId
  readonly category: TextSearchCategory
  readonly url: string
  readonly title: string
  /** Other names: place, kinds. Searched, but not shown. */
  readonly names: readonly string[]
  readonly intro: string
  readonly body: string
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly date: LocalDate | null
  /** End excluded. */
  readonly visibleFrom: Instant | null
  readonly visibleUntil: Instant | null
}
