import type { FormState } from '@nyhem/contract/calls/form-state'
import type { FieldProblem, WrittenField } from '@nyhem/domain/forms/form-reading'
import { z } from 'zod'
import type { ApiReply, ApiRequest } from './api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from './form-posts.ts'
import { ProblemError } from './problems.ts'

/** The domain parses and names the fields. */
export const writtenSchema = z.record(z.string(), z.unknown())

/** Unticked boxes are absent. */
export function fieldsOf(body: unknown): WrittenField {
  const values = writtenSchema.safeParse(body)
  return (name) => {
    const value = values.success ? values.data[name] : undefined
    if (value === true) return 'yes'
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
}

/** A repeated field, which none of our forms sends, has no value and is reported. */
export function plainFieldsOf(body: unknown): { values: Readonly<Record<string, string>>; repeated: string[] } {
  const written = writtenSchema.safeParse(body)
  const entries = Object.entries(written.success ? written.data : {})
  const isValue = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  return {
    values: Object.fromEntries(entries.filter(isValue)),
    repeated: entries.filter((entry) => !isValue(entry)).map(([name]) => name),
  }
}

/** Null when missing or too long. */
export const browserKeyOf = (written: WrittenField): string | null => {
  const key = written('interestKey')
  return key && key.length <= 64 ? key : null
}

export type AnsweredForm = {
  answerWithPage: AnswerWithPage
  request: ApiRequest
  reply: ApiReply
  form: string
  query: Readonly<Record<string, string>>
}

type Outcome = FormState['outcome']
/** `refused` applies to the whole form. */
type Outcomes<Code extends string> = Readonly<Record<Code, Extract<Outcome, 'sent' | 'already' | 'refused'>>>

/** Scripts get a problem, plain forms their page. */
export function refuseForm(requested: AnsweredForm, problems: readonly FieldProblem[]): Promise<ApiReply> {
  if (!isFormPost(requested.request)) throw new ProblemError('InvalidInput', { fields: [...problems] })
  return drawPage(requested, 'refused', problems)
}

export function refuseUnknown(requested: AnsweredForm): Promise<ApiReply> {
  if (!isFormPost(requested.request)) throw new ProblemError('NotFound')
  return drawPage(requested, 'failed', [])
}

/** Scripts get the result, plain forms their page. */
export function answerForm<Code extends string, Result extends { code: Code }>(
  requested: AnsweredForm,
  result: Result,
  outcomes: Outcomes<Code>,
): Result | Promise<ApiReply> {
  if (!isFormPost(requested.request)) return result
  const outcome = outcomes[result.code]
  // Problems without a field use the field `form`.
  return drawPage(requested, outcome, outcome === 'refused' ? [{ field: 'form', problem: result.code }] : [])
}

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
