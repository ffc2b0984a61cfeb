import { type FormAnswersRequest, formAnswersReplySchema } from '@nyhem/contract/calls/form-answers'
import { problemSchema } from '@nyhem/contract/calls/problem'
import { type FormProblem, formProblems } from '@nyhem/domain/forms/form-answers'

/** `Refused`: the server found problems that the browser had not. `Failed`: it did not arrive; nothing was lost. */
export type SendResult =
  | { code: 'Ok' }
  | { code: 'Refused'; problems: { field: string; problem: FormProblem }[] }
  | { code: 'Failed' }

const isFormProblem = (word: string): word is FormProblem => (formProblems as readonly string[]).includes(word)

/** Sends the answers of a form and reads the reply. Never throws: a broken connection is an expected outcome. */
export async function sendAnswers(action: string, request: FormAnswersRequest): Promise<SendResult> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
    })
    const reply: unknown = await response.json()
    if (response.ok && formAnswersReplySchema.safeParse(reply).success) return { code: 'Ok' }
    const problem = problemSchema.safeParse(reply)
    const problems = (problem.data?.fields ?? []).flatMap(({ field, problem }) =>
      isFormProblem(problem) ? [{ field, problem }] : [],
    )
    return problems.length > 0 ? { code: 'Refused', problems } : { code: 'Failed' }
  } catch (cause) {
    console.warn('the form could not be sent', cause)
    return { code: 'Failed' }
  }
}
