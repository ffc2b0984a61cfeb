import type { TextSearchReply, TextSearchRequest } from '@nyhem/contract/calls/text-search'
import type { Instant } from '@nyhem/domain/dates'
import { allSites } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import { answerQuestion } from './answer-question.ts'
import { keepIndexes } from './keep-indexes.ts'
import type { TextDocument } from './text-search.types.ts'

export type { TextDocument } from './text-search.types.ts'

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
