import { parseLocalDate } from '../dates.ts'
import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'

/** Field types for editors. `consent` is a mandatory checkbox with an explanatory link. */
export const formFieldTypes = [
  'text',
  'name',
  'email',
  'phone',
  'postal-code',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'consent',
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** Types answered with one of the field's options. */
export const choiceTypes: readonly FormFieldType[] = ['select', 'radio']

/** Rules of a form field. */
export type FormFieldRules = {
  readonly name: string
  readonly type: FormFieldType
  readonly required: boolean
  /** Fewest characters of a non-empty answer. */
  readonly minLength: number
  readonly maxLength: number
  /** Bounds of a number field; null for none. */
  readonly min: number | null
  readonly max: number | null
  readonly options: readonly string[]
}

/** Problem keys, the specification's where possible. Source: public-site specification §5. */
export const formProblems = [
  'required',
  'inputTooShort',
  'inputToLong',
  'invalidInput',
  'email',
  'phoneNumber',
  'numeric',
  'minValue',
  'maxValue',
  'postalCode',
  'date',
  'notAChoice',
] as const
export type FormProblem = (typeof formProblems)[number]

/** Value of a ticked checkbox; an unticked one sends nothing. */
export const tickedAnswer = 'on'

/** Honeypot hidden from people; filled-in submissions are confirmed but not stored. */
export const formTrapField = 'homepage'

/** Names reserved for the form itself. */
export const reservedFieldNames: readonly string[] = [formTrapField, 'page']

/**
 * Reads a number written with spaces between thousands and a decimal comma or point. Null for anything else. Source:
 * public-site specification §5, number parsing removes spaces.
 */
export function readNumber(text: string): number | null {
  const written = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^[-\u2212]?\d{1,15}(\.\d{1,6})?$/.test(written) ? Number(written.replace('\u2212', '-')) : null
}

/** Checks per type, beyond length, on trimmed non-empty answers. */
const problemOfKind = {
  text: () => null,
  textarea: () => null,
  name: (text) => problemOf(parseName(text)),
  email: (text) => problemOf(parseEmail(text)),
  phone: (text) => problemOf(parsePhone(text)),
  'postal-code': (text) => (parsePostalCode(text).ok ? null : 'postalCode'),
  date: (text) => (parseLocalDate(text).ok ? null : 'date'),
  number: (text, { min, max }) => {
    const value = readNumber(text)
    if (value === null) return 'numeric'
    if (min !== null && value < min) return 'minValue'
    return max !== null && value > max ? 'maxValue' : null
  },
  select: (text, { options }) => (options.includes(text) ? null : 'notAChoice'),
  radio: (text, { options }) => (options.includes(text) ? null : 'notAChoice'),
  checkbox: (text) => (text === tickedAnswer ? null : 'notAChoice'),
  consent: (text) => (text === tickedAnswer ? null : 'notAChoice'),
} as const satisfies Record<FormFieldType, (text: string, field: FormFieldRules) => FormProblem | null>

/** Problem of an answer, or null; the same in browser and server. Never fails. */
export function problemOfAnswer(field: FormFieldRules, answer: string): FormProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'required' : null
  if (text.length < field.minLength) return 'inputTooShort'
  if (text.length > field.maxLength) return 'inputToLong'
  return problemOfKind[field.type](text, field)
}

const problemOf = (result: { ok: true } | { ok: false; problem: FormProblem }) => (result.ok ? null : result.problem)

/** Problems of all answers, in field order; missing answers count as empty. */
export const problemsOfAnswers = (
  fields: readonly FormFieldRules[],
  answers: Readonly<Record<string, string>>,
): { field: string; problem: FormProblem }[] =>
  fields.flatMap((field) => {
    const problem = problemOfAnswer(field, answers[field.name] ?? '')
    return problem === null ? [] : [{ field: field.name, problem }]
  })
