import { routes } from '@nyhem/contract/routes/routes'
import { parseReason } from '@nyhem/domain/content/change-words'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { Result } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import type { PageRoutes } from './editing-routes.types.ts'
import { found, periodsOf, problemsOf } from './page-replies.ts'

/** What visitors see, and from when. */
export function addPublishingRoutes(app: ApiServer, parts: PageRoutes): void {
  addPublish(app, parts)
  addTakeDown(app, parts)
  addTrash(app, parts)
}

/** A moment of the site's clock; null stays null. */
async function momentOf(
  { editing }: PageRoutes,
  pageId: string,
  text: string | null,
): Promise<Result<Instant | null, 'NoSuchMoment'>> {
  if (text === null) return { ok: true, value: null }
  const place = await editing.findPlace(pageId)
  if (!place) throw new ProblemError('NotFound')
  return momentOfClock(text, siteById(place.siteId).timeZone)
}

function addPublish(app: ApiServer, parts: PageRoutes): void {
  const { editing, access, by } = parts
  addRoute(app, routes.editing.publishPage, {
    access,
    async handler(request) {
      const { revision, from: fromText, until: untilText, note, withoutReview = null } = request.body
      const { pageId } = request.params
      const from = await momentOf(parts, pageId, fromText)
      const until = untilText === 'as-before' ? null : await momentOf(parts, pageId, untilText)
      if (!from.ok) return { code: from.problem, field: 'from' as const }
      if (until && !until.ok) return { code: until.problem, field: 'until' as const }
      const answer = await editing.publish(await by(request), {
        pageId: asId(pageId),
        revision,
        from: from.value,
        until: until ? until.value : 'as-before',
        note: note?.trim() || null,
        withoutReview,
      })
      if (answer.code === 'Problems') return { code: answer.code, problems: problemsOf(answer.problems) }
      if (answer.code !== 'Ok') return found(answer)
      const { code, versionId, periods, warnings } = answer
      return { code, versionId, periods: periodsOf(periods), warnings: problemsOf(warnings) }
    },
  })
  addRoute(app, routes.editing.dropPagePlan, {
    access,
    async handler(request) {
      const { pageId, periodId } = request.params
      const answer = await editing.dropPlan(await by(request), { pageId: asId(pageId), periodId })
      return answer.code === 'Ok' ? { code: answer.code, periods: periodsOf(answer.periods) } : found(answer)
    },
  })
}

function addTakeDown(app: ApiServer, parts: PageRoutes): void {
  const { editing, access, by, now } = parts
  addRoute(app, routes.editing.countPageTakeDown, {
    access,
    handler: (request) => editing.countTakeDown(asId(request.params.pageId), now()),
  })
  addRoute(app, routes.editing.takePageDown, {
    access,
    async handler(request) {
      const { pageId } = request.params
      const { at: text, visitors, pagesBelow } = request.body
      const reason = parseReason(request.body.reason)
      if (!reason.ok) return { code: reason.problem }
      const at = await momentOf(parts, pageId, text)
      if (!at.ok) return { code: at.problem }
      return found(
        await editing.takeDown(await by(request), {
          pageId: asId(pageId),
          at: at.value,
          reason: reason.value,
          visitors: visitors.to === 'page' ? { to: 'page', pageId: asId(visitors.pageId) } : visitors,
          pagesBelow,
        }),
      )
    },
  })
}

function addTrash(app: ApiServer, { editing, access, by }: PageRoutes): void {
  addRoute(app, routes.editing.trashPage, {
    access,
    async handler(request) {
      const reason = parseReason(request.body.reason)
      if (!reason.ok) return { code: reason.problem }
      const trashed = { pageId: asId<'Page'>(request.params.pageId), reason: reason.value }
      return found(await editing.trash(await by(request), trashed))
    },
  })
  addRoute(app, routes.editing.takePageFromTrash, {
    access,
    handler: async (request) => found(await editing.takeFromTrash(await by(request), asId(request.params.pageId))),
  })
}
