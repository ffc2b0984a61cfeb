import { parseLocalDate } from '../dates.ts'
import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'

/** Kinds of fields that an editor may put in a form. `consent` is a box that must be ticked, with a link to what it means. */
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

/** Kinds whose answer is one of the field's options. */
export const choiceTypes: readonly FormFieldType[] = ['select', 'radio']

/** A field of an editor's form, as far as its rules go. */
export type FormFieldRules = {
  readonly name: string
  readonly type: FormFieldType
  readonly required: boolean
  /** Fewest characters of an answer that is given. */
  readonly minLength: number
  /** Most characters that an answer may have. */
  readonly maxLength: number
  /** Least and greatest number that a field of type number takes; null sets no bound. */
  readonly min: number | null
  readonly max: number | null
  /** The choices of a select or of radio buttons; empty for other fields. */
  readonly options: readonly string[]
}

/** The specification's own words where it has them. Source: public-site specification §5. */
export const formProblems = [
  'required',
  'inputTooShort',
  'inputTooLong',
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

/** What a checkbox answers when it is ticked; an unticked one sends nothing. */
export const tickedAnswer = 'on'

/** Hidden from people; whoever fills it in is a program. What it sends is thanked for and not kept. */
export const formTrapField = 'homepage'

/** Names that a field of a form cannot have: the form itself uses them. */
export const reservedFieldNames: readonly string[] = [formTrapField, 'page']

/**
 * Reads a number as people write it: spaces between thousands, a comma or a point before decimals. Null for anything
 * else. Source: public-site specification §5, number parsing removes spaces.
 */
export function readNumber(text: string): number | null {
  const written = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^[-\u2212]?\d{1,15}(\.\d{1,6})?$/.test(written) ? Number(written.replace('\u2212', '-')) : null
}

/** What is wrong with an answer of a kind, beyond its length; answers are trimmed and not empty. */
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

/** The problem of one answer, or null. The browser and the server ask the same. Never fails. */
export function problemOfAnswer(field: FormFieldRules, answer: string): FormProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'required' : null
  if (text.length < field.minLength) return 'inputTooShort'
  if (text.length > field.maxLength) return 'inputTooLong'
  return problemOfKind[field.type](text, field)
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
