import type { TextSearchReply, TextSearchRequest } from '@nyhem/contract/calls/text-search'
import type { Instant } from '@nyhem/domain/dates'
import { allSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { ProblemError } from '../../server/problems.ts'
import { answerQuestion } from './answer-question.ts'
import { keepIndexes } from './refresh-indexes.ts'
import type { TextDocument } from './text-search.types.ts'

export type { TextDocument } from './text-search.types.ts'

/** The request's `siteId` takes precedence over the site. */
export type TextQuestion = { request: TextSearchRequest; site: Site; now: Instant }

export type TextSearch = {
  start(readDocuments: () => Promise<readonly TextDocument[]>): void
  /** Throws ProblemError `Unavailable` when no documents could be read yet. */
  search(question: TextQuestion): Promise<TextSearchReply>
  /** Earlier indexes serve until documents are reread. */
  refresh(): void
  /** Resolves when all refreshes are done. */
  settled(): Promise<void>
  close(): Promise<void>
}

export type TextSearchParts = {
  /** Pages containing results must be rendered again. */
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
      const requested = request.siteId === undefined ? site : siteById(request.siteId)
      const searched = sitesOf(requested, request).flatMap(({ siteId }) => current.get(siteId) ?? [])
      return answerQuestion(searched, request, now)
    },
    refresh: () => indexes.refresh(),
    settled: () => indexes.settled(),
    close: () => indexes.close(),
  }
}

/** The site, and its language versions on the same host if requested. */
const sitesOf = (site: Site, { languages }: TextSearchRequest): Site[] =>
  allSites().filter(
    (other) =>
      other.host === site.host &&
      (languages.length === 0 ? other.siteId === site.siteId : languages.includes(other.locale)),
  )
