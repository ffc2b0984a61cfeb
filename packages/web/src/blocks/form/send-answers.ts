import type { FormAnswersRequest } from '@nyhem/contract/calls/form-answers'
import { sendFormAnswers } from '@nyhem/contract/routes/forms.paths'
import { type FormProblem, formProblems } from '@nyhem/domain/forms/form-answers'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../../features/api-client/call.ts'
import { CallFailed } from '../../features/api-client/send.ts'

/** `Refused`: the server found further problems. `Failed`: not delivered; no input was lost. */
export type SendResult =
  | { code: 'Ok' }
  | { code: 'Refused'; problems: { field: string; problem: FormProblem }[] }
  | { code: 'Failed' }

const isFormProblem = (word: string): word is FormProblem => (formProblems as readonly string[]).includes(word)

type Form = { readonly siteId: SiteId; readonly formId: string }

/** Sends answers and reads the reply. Never throws: a broken connection is an expected outcome. */
export async function sendAnswers(params: Form, answers: FormAnswersRequest['answers']): Promise<SendResult> {
  try {
    return await call(sendFormAnswers, { params, body: { formId: params.formId, answers } })
  } catch (cause) {
    const fields = cause instanceof CallFailed ? (cause.problem?.fields ?? []) : []
    const problems = fields.flatMap(({ field, problem }) => (isFormProblem(problem) ? [{ field, problem }] : []))
    if (problems.length > 0) return { code: 'Refused', problems }
    console.warn('the form could not be sent', cause)
    return { code: 'Failed' }
  }
}
