import { type PageData, parsePageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import { boundedTags, pageTag, siteTag } from '../../server/page-tags.ts'
import type { BuildContext } from './building/build-context.ts'
import { gatherTags } from './building/gather-tags.ts'
import type { ContextOf } from './building/open-contexts.ts'
import { addressOfSentence } from './building/residence-search/search-sentence.ts'
import { watchSearch } from './building/residence-search/watch-search.ts'
import type { ErrorPageRequest, PageAnswer, PageRequest } from './content.types.ts'
import { barrierBefore } from './finding/before-login.ts'
import { findPage, notice } from './finding/find-page.ts'
import { error404Page, error500Page } from './kinds/error-pages.ts'
import type { FoundPage } from './kinds/page-kind.ts'
import type { Chrome } from './page-data/chrome.ts'
import type { Chromes } from './page-data/open-chromes.ts'
import { pageDataOf } from './page-data/page-data.ts'
import { type ContentSnapshot, emptySnapshot } from './tree/content-snapshot.ts'
import type { Stored } from './tree/keep-current.ts'

type Parts = {
  snapshots: Stored<ContentSnapshot>
  chromes: Chromes
  contextOf: ContextOf
  showsSandbox: boolean
  checksPages: boolean
  onDegraded: (error: unknown) => void
}

/** Lifetime of pages built while the search was unavailable. */
const searchAwayMs = 5_000

const soon = (now: Instant): Instant => new Date(Date.parse(now) + searchAwayMs).toISOString() as Instant

/** Finds and builds the page of a request, and the error pages. */
export function openPageAnswers(parts: Parts) {
  const { snapshots, chromes, contextOf, showsSandbox, onDegraded } = parts
  const pageOf = (...made: Parameters<typeof pageDataOf>): PageData => {
    const page = pageDataOf(...made)
    if (parts.checksPages) parsePageData(page)
    return page
  }

  const getPage = async (request: PageRequest): Promise<PageAnswer> =>
    answerFrom(request, { snapshot: await snapshots.get(), chromeFor: chromes.get })

  /** From content that nobody else sees: nothing of it is kept. */
  const previewPage = (request: PageRequest, snapshot: ContentSnapshot): Promise<PageAnswer> =>
    answerFrom(request, { snapshot, chromeFor: chromes.once })

  async function answerFrom(
    request: PageRequest,
    { snapshot, chromeFor }: { snapshot: ContentSnapshot; chromeFor: Chromes['get'] },
  ): Promise<PageAnswer> {
    const tags = new Set([siteTag(request.site.siteId)])
    const context = gatherTags(contextOf(request, snapshot), tags)
    const found = await findPage({ ...context, showsSandbox })
    if (found.kind === 'redirect') return { code: 'Redirect', to: found.to, status: found.permanent ? 301 : 302 }
    const barrier = barrierBefore(found, context)
    if (barrier?.code === 'ConsentRequired') return { code: 'Redirect', to: barrier.to, status: 302 }
    if (barrier) return barrier
    if (found.kind === 'closed') throw new BrokenInvariant('closed page without a barrier')
    const meant = found.kind === 'search' ? await addressOfSentence(context) : null
    return meant === null
      ? builtPage(context, found, { tags, chromeFor })
      : { code: 'Redirect', to: meant, status: 302 }
  }

  async function builtPage(
    context: BuildContext,
    found: FoundPage,
    { tags, chromeFor }: { tags: Set<string>; chromeFor: Chromes['get'] },
  ): Promise<PageAnswer> {
    const watched = watchSearch(context.search)
    const [whole, chrome] = await Promise.all([found.build({ ...context, search: watched.search }), chromeFor(context)])
    // Rebuilt soon when the search was unavailable.
    const built = watched.wasAway() ? { ...whole, changes: [soon(context.now)] } : whole
    const page = pageOf(context, found, { built, chrome })
    const validUntil = page.validUntil as Instant | null
    tags.add(pageTag(built.pageId))
    return { code: page.statusCode === 404 ? 'NotFound' : 'Ok', page, validUntil, tags: boundedTags(tags) }
  }

  async function getErrorPage(request: ErrorPageRequest): Promise<PageData> {
    const context = contextOf(request, await snapshotOrLast())
    try {
      const chrome = await chromes.get(context)
      if (request.kind === '404') {
        const missing = error404Page.page({ entry: notice(context, '404') })
        return pageOf(context, missing, { built: await missing.build(context), chrome })
      }
      return await error500(context, chrome, request)
    } catch (error) {
      onDegraded(error)
      return error500(context, chromes.last(context), request)
    }
  }

  async function error500(context: BuildContext, chrome: Chrome, request: ErrorPageRequest): Promise<PageData> {
    const failed = error500Page.page({ entry: notice(context, '500'), requestId: request.requestId ?? null })
    return pageOf(context, failed, { built: await failed.build(context), chrome })
  }

  async function snapshotOrLast(): Promise<ContentSnapshot> {
    try {
      return await snapshots.get()
    } catch (error) {
      onDegraded(error)
      return snapshots.last() ?? emptySnapshot()
    }
  }

  return { getPage, previewPage, getErrorPage }
}
