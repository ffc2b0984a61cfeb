import { formAnswersRequestSchema } from '@nyhem/contract/calls/form-answers'
import { pageField } from '@nyhem/contract/calls/form-state'
import { routes } from '@nyhem/contract/routes/routes'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import { readBody } from '../../server/read-body.ts'
import { addRoute } from '../../server/route.ts'
import { plainFieldsOf } from '../../server/written-forms.ts'
import type { FormPost, Forms } from './forms.ts'

type Parts = { forms: Forms; answerWithPage: AnswerWithPage }

/** `POST /api/forms/{siteId}/{formId}`: JSON from scripts, form-encoded without them. */
export function formsRoutes(app: ApiServer, parts: Parts): void {
  addRoute(app, routes.forms.sendFormAnswers, {
    async handler(request, reply) {
      if (isFormPost(request)) return answerPlainForm(parts, request, reply, request.params)
      const { answers } = readBody(formAnswersRequestSchema, request.body)
      const result = await parts.forms.submit({ ...request.params, pagePath: referringPage(request), answers })
      if (result.code === 'UnknownForm') throw new ProblemError('NotFound')
      if (result.code === 'InvalidInput') throw new ProblemError('InvalidInput', { fields: result.problems })
      return { code: 'Ok' as const }
    },
  })
}

/** A refusal renders the page with the input; success is shown by the page's address. */
async function answerPlainForm(
  { forms, answerWithPage }: Parts,
  request: ApiRequest,
  reply: ApiReply,
  form: Pick<FormPost, 'siteId' | 'formId'>,
): Promise<ApiReply> {
  const { values, repeated } = plainFieldsOf(request.body)
  const { [pageField]: page, ...answers } = values
  const path = page === undefined ? referringPage(request) : pathOfPage(page)
  const result = await forms.submit({ ...form, pagePath: path, answers, repeated })
  if (result.code === 'UnknownForm') throw new ProblemError('NotFound')
  return result.code === 'Ok'
    ? answerWithPage(request, reply, { path, form: form.formId, outcome: 'sent', values: {}, problems: [] })
    : answerWithPage(request, reply, {
        path,
        form: form.formId,
        outcome: 'refused',
        values: answers,
        problems: result.problems,
      })
}

/** Referring path on this host; the start page if unknown. */
function referringPage(request: ApiRequest): string {
  const referrer = request.headers.referer
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { host, pathname } = new URL(referrer)
  return host === request.headers.host ? pathOfPage(pathname) : '/'
}
