import type { TextSearchReply, TextSearchRequest } from '@nyhem/contract/calls/text-search'
import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { TextSearchCategory } from '@nyhem/domain/search/text-search'
import { allSites } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import { answerQuestion } from './answer-question.ts'
import { keepIndexes } from './keep-indexes.ts'

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

/** A request of a site at a moment. `siteId` of the request goes before the site. */
export type TextQuestion = { request: TextSearchRequest; site: Site; now: Instant }

/** Search for pages by their words. */
export type TextSearch = {
  /** Begins to read documents; until they are read, searches wait. */
  start(readDocuments: () => Promise<readonly TextDocument[]>): void
  /** Throws ProblemError `Unavailable` when no documents could be read yet. */
  search(question: TextQuestion): Promise<TextSearchReply>
  /** To be called when documents have changed: what has not been read anew goes on answering meanwhile. */
  refresh(): void
  /** When everything that was to be refreshed is. */
  settled(): Promise<void>
  close(): Promise<void>
}

export type TextSearchParts = {
  /** Told when other documents answer than before, so that pages that hold answers are made anew. */
  onFresh?: () => void
  onFailure?: (error: unknown) => void
}

export function openTextSearch({
  onFresh = () => undefined,
  onFailure = () => undefined,
}: TextSearchParts): TextSearch {
  const indexes = keepIndexes({ onFresh, onFailure })
  return {
    start: (readDocuments) => indexes.start(readDocuments),
    async search({ request, site, now }) {
      const current = await indexes.get()
      if (current === null) throw new ProblemError('Unavailable', { message: 'Search service down' })
      const asked = request.siteId === undefined ? site : allSites[request.siteId]
      const searched = sitesOf(asked, request).flatMap(({ siteId }) => current.get(siteId) ?? [])
      return answerQuestion(searched, request, now)
    },
    refresh: () => indexes.refresh(),
    settled: () => indexes.settled(),
    close: () => indexes.close(),
  }
}

/** The site, and its language versions on the same host where those languages are asked for. */
const sitesOf = (site: Site, { languages }: TextSearchRequest): Site[] =>
  Object.values(allSites).filter(
    (other: Site) =>
      other.host === site.host &&
      (languages.length === 0 ? other.siteId === site.siteId : languages.includes(other.locale)),
  )
