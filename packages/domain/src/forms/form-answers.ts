import { parseEmail, parsePhone } from '../interest/interest-form.ts'

/** Kinds of fields that an editor may put in a form. */
export const formFieldTypes = ['text', 'email', 'phone', 'textarea', 'select', 'checkbox'] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** A field of an editor's form, as far as its rules go. */
export type FormFieldRules = {
  readonly name: string
  readonly type: FormFieldType
  readonly required: boolean
  /** Most characters that an answer may have. */
  readonly maxLength: number
  /** The choices of a select; empty for other fields. */
  readonly options: readonly string[]
}

export const formProblems = ['required', 'inputTooLong', 'email', 'phoneNumber', 'notAChoice'] as const
export type FormProblem = (typeof formProblems)[number]

/** What a checkbox answers when it is ticked; an unticked one sends nothing. */
export const tickedAnswer = 'on'

/** The problem of one answer, or null. The browser and the server ask the same. */
export function problemOfAnswer(field: FormFieldRules, answer: string): FormProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'required' : null
  if (text.length > field.maxLength) return 'inputTooLong'
  if (field.type === 'email') return problemOf(parseEmail(text))
  if (field.type === 'phone') return problemOf(parsePhone(text))
  if (field.type === 'select') return field.options.includes(text) ? null : 'notAChoice'
  if (field.type === 'checkbox') return text === tickedAnswer ? null : 'notAChoice'
  return null
}

const problemOf = (result: { ok: true } | { ok: false; problem: FormProblem }) => (result.ok ? null : result.problem)

/** The problems of all answers, in the order of the fields. A missing answer counts as empty. */
export const problemsOfAnswers = (
  fields: readonly FormFieldRules[],
  answers: Readonly<Record<string, string>>,
): { field: string; problem: FormProblem }[] =>
  fields.flatMap((field) => {
    const problem = problemOfAnswer(field, answers[field.name] ?? '')
    return problem === null ? [] : [{ field: field.name, problem }]
  })
