import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute, type StaffSubjectOf } from '../../../server/route.ts'
import type { Staff } from '../../staff/staff.ts'
import type { Comments } from './comments.ts'
import { allowsOf, byOf } from './office-requests.ts'
import { found } from './page-replies.ts'
import type { Reviews } from './reviews.ts'

export type ReviewRouteParts = {
  readonly reviews: Reviews
  readonly comments: Comments
  readonly staff: Pick<Staff, 'sessions'>
  /** Finds the page that a request names. */
  readonly pageOf: StaffSubjectOf
  readonly now: () => Instant
}

/** Calls of the office about reviews and comments. */
export function reviewRoutes(app: ApiServer, parts: ReviewRouteParts): void {
  const { reviews, staff, pageOf: subjectOf } = parts
  const { reviews: family } = routes
  const byWhom = byOf(parts)
  const allows = allowsOf(parts)
  const access = { staff: staff.sessions, subjectOf }
  addRoute(app, family.listReviews, {
    access: { staff: staff.sessions },
    handler: async (request) => reviews.list(await byWhom(request), await allows(request)),
  })
  addRoute(app, family.readPageReview, {
    access,
    async handler(request) {
      const review = await reviews.readOfPage(await byWhom(request), asId(request.params.pageId))
      if (!review) throw new ProblemError('NotFound')
      return review
    },
  })
  addRoute(app, family.askForReview, {
    access,
    async handler(request) {
      const { revision, note } = request.body
      return found(await reviews.ask(await byWhom(request), { pageId: asId(request.params.pageId), revision, note }))
    },
  })
  addRoute(app, family.decideReview, {
    access,
    async handler(request) {
      const pageId = asId<'Page'>(request.params.pageId)
      return found(await reviews.decide(await byWhom(request), { pageId, ...request.body }))
    },
  })
  addRoute(app, family.lookAfterwards, {
    access,
    async handler(request) {
      const pageId = asId<'Page'>(request.params.pageId)
      return found(await reviews.lookAfterwards(await byWhom(request), { pageId, ...request.body }))
    },
  })
  addRoute(app, family.setReviewRule, {
    access,
    async handler(request) {
      const pageId = asId<'Page'>(request.params.pageId)
      return found(await reviews.setRule(await byWhom(request), { pageId, ...request.body }))
    },
  })
  commentRoutes(app, parts)
}

function commentRoutes(app: ApiServer, parts: ReviewRouteParts): void {
  const { comments, staff, pageOf: subjectOf } = parts
  const { reviews: family } = routes
  const byWhom = byOf(parts)
  const access = { staff: staff.sessions, subjectOf }
  addRoute(app, family.listComments, {
    access,
    async handler(request) {
      const threads = await comments.list(await byWhom(request), asId(request.params.pageId))
      if (!threads) throw new ProblemError('NotFound')
      return { threads }
    },
  })
  addRoute(app, family.writeComment, {
    access,
    async handler(request) {
      const pageId = asId<'Page'>(request.params.pageId)
      return found(await comments.write(await byWhom(request), { pageId, ...request.body }))
    },
  })
  addRoute(app, family.answerComment, {
    access,
    async handler(request) {
      const { pageId, commentId } = request.params
      const { words } = request.body
      return found(await comments.answer(await byWhom(request), { pageId: asId(pageId), commentId, words }))
    },
  })
  for (const [route, act] of [
    [family.resolveComment, comments.resolve],
    [family.reopenComment, comments.reopen],
  ] as const)
    addRoute(app, route, {
      access,
      async handler(request) {
        const { pageId, commentId } = request.params
        return found(await act(await byWhom(request), { pageId: asId(pageId), commentId }))
      },
    })
}
