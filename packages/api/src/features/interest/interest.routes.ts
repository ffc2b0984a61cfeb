import { type InterestRequest, interestRequestSchema } from '@nyhem/contract/calls/interest'
import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { fieldsOfIssues, ProblemError, type ProblemField } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { plainFieldsOf } from '../../server/written-forms.ts'
import type { Interest } from './interest.ts'

export type InterestRouteParts = {
  interest: Pick<Interest, 'register'>
  /** Logged-in private person, if any, whose pages show the registration. */
  accountOf: (request: ApiRequest) => Promise<AccountId | null>
  answerWithPage: AnswerWithPage
}

/** `POST /api/interest`: JSON from scripts, form-encoded without them. */
export function interestRoutes(app: ApiServer, parts: InterestRouteParts): void {
  addRoute(app, routes.forms.registerInterest, {
    async handler(request, reply) {
      if (!isFormPost(request)) {
        const read = readInterest(request.body)
        if (!read.ok) throw new ProblemError('InvalidInput', { fields: read.problems })
        const result = await parts.interest.register(read.value, await parts.accountOf(request))
        if (result.code === 'UnknownTarget') {
          throw new ProblemError('InvalidInput', { fields: [{ field: 'target.id', problem: 'unknown' }] })
        }
        return result
      }
      const { values } = plainFieldsOf(request.body)
      const path = pathOfPage(values.page)
      const read = readInterest(interestOfForm({ ...request.body }))
      if (!read.ok)
        return parts.answerWithPage(request, reply, {
          path,
          form: 'interest',
          outcome: 'refused',
          values,
          problems: read.problems,
        })
      const result = await parts.interest.register(read.value, await parts.accountOf(request))
      if (result.code === 'UnknownTarget') {
        return parts.answerWithPage(request, reply, { path, form: 'interest', outcome: 'failed', values, problems: [] })
      }
      const outcome = result.code === 'Ok' ? 'sent' : 'already'
      return parts.answerWithPage(request, reply, { path, form: 'interest', outcome, values: {}, problems: [] })
    },
  })
}

type Read = { ok: true; value: InterestRequest } | { ok: false; problems: ProblemField[] }

function readInterest(body: unknown): Read {
  const result = interestRequestSchema.safeParse(body)
  if (result.success) return { ok: true, value: result.data }
  return {
    ok: false,
    problems: fieldsOfIssues(result.error),
  }
}

/** Inputs are named as in the call, with a flat target; an empty field is unanswered. */
function interestOfForm(values: Readonly<Record<string, unknown>>): object {
  const { targetKind, targetId, minNumberOfRooms, maxNumberOfRooms, interestKey, terms, ...person } = values
  return {
    ...person,
    target: { kind: targetKind, id: targetId },
    terms: terms !== undefined,
    ...(minNumberOfRooms ? { minNumberOfRooms } : {}),
    ...(maxNumberOfRooms ? { maxNumberOfRooms } : {}),
    ...(interestKey ? { interestKey } : {}),
  }
}
