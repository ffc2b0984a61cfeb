import { formAnswersReplySchema, formAnswersRequestSchema } from '@nyhem/contract/calls/form-answers'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Forms } from './forms.ts'

const plainFields = z.record(z.string().max(100), z.string().max(5_000))

/** `POST /api/forms/{siteId}/{formId}`: JSON from scripts, form-encoded without them. */
export function formsRoutes(app: ApiServer, parts: { forms: Forms }): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/forms/:siteId/:formId',
    rateLimit: 'form',
    schema: {
      summary: "Send the answers of an editor's form",
      tags: ['forms'],
      params: z.object({ siteId: z.enum(siteIds), formId: z.string().min(1).max(100) }),
      body: z.union([formAnswersRequestSchema, plainFields]),
      response: { 200: formAnswersReplySchema },
    },
    async handler(request, reply) {
      const { siteId, formId } = request.params
      const pagePath = pageOf(request)
      const isPlain = isFormPost(request)
      const answers = isPlain ? plainFields.parse(request.body) : formAnswersRequestSchema.parse(request.body).answers
      const result = await parts.forms.submit({ siteId, formId, pagePath, answers })
      if (isPlain && result.code !== 'UnknownForm') {
        const outcome = result.code === 'Ok' ? 'sent' : 'failed'
        return reply.redirect(`${pagePath}#${encodeURIComponent(formId)}-${outcome}`, 303)
      }
      if (result.code === 'UnknownForm') throw new ProblemError('NotFound')
      if (result.code === 'InvalidInput') throw new ProblemError('InvalidInput', { fields: result.problems })
      return { code: 'Ok' as const }
    },
  })
}

/** The page that the visitor came from, as a path of this host; the start page when the browser does not say. */
function pageOf(request: ApiRequest): string {
  const referrer = request.headers.referer
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { host, pathname } = new URL(referrer)
  return host === request.headers.host ? pathOfPage(pathname) : '/'
}
