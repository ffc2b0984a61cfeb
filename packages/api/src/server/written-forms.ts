import type { FormState } from '@nyhem/contract/calls/form-state'
import type { FieldProblem, WrittenField } from '@nyhem/domain/forms/form-reading'
import { z } from 'zod'
import type { ApiReply, ApiRequest } from './api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from './form-posts.ts'
import { ProblemError } from './problems.ts'

/** The body of a form whose fields the domain reads and names, as JSON or on the page: whatever was written. */
export const writtenSchema = z.record(z.string(), z.unknown())

/** Values as a form writes them: a box that is not ticked is not there. */
export function fieldsOf(body: unknown): WrittenField {
  const values = writtenSchema.safeParse(body)
  return (name) => {
    const value = values.success ? values.data[name] : undefined
    if (value === true) return 'yes'
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
}

/**
 * A form-encoded body by its fields. One that comes more than once is a list, which no form of ours sends: it has no
 * value, and is named.
 */
export function plainFieldsOf(body: unknown): { values: Readonly<Record<string, string>>; repeated: string[] } {
  const written = writtenSchema.safeParse(body)
  const entries = Object.entries(written.success ? written.data : {})
  const isValue = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  return {
    values: Object.fromEntries(entries.filter(isValue)),
    repeated: entries.filter((entry) => !isValue(entry)).map(([name]) => name),
  }
}

/** What a browser remembers of an earlier form; anything else than we have given is no key. */
export const browserKeyOf = (written: WrittenField): string | null => {
  const key = written('interestKey')
  return key && key.length <= 64 ? key : null
}

/** A form that is being answered: which one, and what the address of its page says after the question mark. */
export type AnsweredForm = {
  answerWithPage: AnswerWithPage
  request: ApiRequest
  reply: ApiReply
  form: string
  query: Readonly<Record<string, string>>
}

type Outcome = FormState['outcome']
/** `sent` and `already` are successes; anything else is a refusal of the whole form by its code. */
type Outcomes<Code extends string> = Readonly<Record<Code, Extract<Outcome, 'sent' | 'already' | 'refused'>>>

/** Names the wrong fields: to scripts as a problem, to a plain form on its page. */
export function refuseForm(asked: AnsweredForm, problems: readonly FieldProblem[]): Promise<ApiReply> {
  if (!isFormPost(asked.request)) throw new ProblemError('InvalidInput', { fields: [...problems] })
  return drawPage(asked, 'refused', problems)
}

/** What the form is about is not there. */
export function refuseUnknown(asked: AnsweredForm): Promise<ApiReply> {
  if (!isFormPost(asked.request)) throw new ProblemError('NotFound')
  return drawPage(asked, 'failed', [])
}

/** Gives the result to scripts, and a plain form its page. */
export function answerForm<Code extends string, Result extends { code: Code }>(
  asked: AnsweredForm,
  result: Result,
  outcomes: Outcomes<Code>,
): Result | Promise<ApiReply> {
  if (!isFormPost(asked.request)) return result
  const outcome = outcomes[result.code]
  // What is wrong with no field of its own stands in the field `form`.
  return drawPage(asked, outcome, outcome === 'refused' ? [{ field: 'form', problem: result.code }] : [])
}

/** The page again, for a browser without scripts. */
function drawPage(
  { answerWithPage, request, reply, form, query }: AnsweredForm,
  outcome: Outcome,
  problems: readonly FieldProblem[],
): Promise<ApiReply> {
  const field = fieldsOf(request.body)
  const { values } = plainFieldsOf(request.body)
  const isDone = outcome === 'sent' || outcome === 'already'
  return answerWithPage(request, reply, {
    path: pathOfPage(field('page') ?? undefined),
    query,
    form,
    outcome,
    values: isDone ? {} : values,
    problems: [...problems],
  })
}
