import { problemsOfFiles } from '@nyhem/domain/case/report-files'
import { parseDescription, parseOtherPhone } from '@nyhem/domain/case/report-form'
import { parseEmail, parseName } from '@nyhem/domain/interest/interest-form'
import type { Texts } from '../../texts/sv.ts'
import { type ErrandProblem, fileProblemOf } from './errand-calls.ts'

const said = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** What is wrong with a text of several lines. */
export function textProblems(form: FormData, name: string): ErrandProblem[] {
  const read = parseDescription(said(form, name))
  return read.ok ? [] : [{ field: name, problem: read.problem }]
}

/** What is wrong with files that are to be added to those that are there; an empty choice is none. */
export function fileFieldProblems(
  form: FormData,
  name: string,
  attached: { count: number; bytes: number } = { count: 0, bytes: 0 },
): ErrandProblem[] {
  const files = form.getAll(name).filter((file) => file instanceof File && file.name !== '')
  const [first] = problemsOfFiles(
    files.flatMap((file) => (file instanceof File ? [{ name: file.name, type: file.type, bytes: file.size }] : [])),
    attached,
  )
  return first ? [{ field: name, problem: first.problem }] : []
}

/** Names of the fields of somebody else to ask. Source: fault-reports specification §7.3. */
export const otherContactFields = {
  firstName: 'alternativeContactFirstName',
  lastName: 'alternativeContactLastName',
  email: 'alternativeContactEmail',
  phone: 'alternativeContactPhone',
} as const

/** Somebody else to ask: all four, or nobody. */
export function otherContactProblems(form: FormData): ErrandProblem[] {
  const { firstName, lastName, email, phone } = otherContactFields
  if ([firstName, lastName, email, phone].every((name) => said(form, name).trim() === '')) return []
  const read = [
    [firstName, parseName(said(form, firstName))],
    [lastName, parseName(said(form, lastName))],
    [email, parseEmail(said(form, email))],
    [phone, parseOtherPhone(said(form, phone))],
  ] as const
  return read.flatMap(([field, result]) => (result.ok ? [] : [{ field, problem: result.problem }]))
}

const kindOfField: Readonly<Record<string, 'name' | 'email' | 'phone' | 'verdict'>> = {
  [otherContactFields.firstName]: 'name',
  [otherContactFields.lastName]: 'name',
  [otherContactFields.email]: 'email',
  [otherContactFields.phone]: 'phone',
  verdict: 'verdict',
}
const fileFields: ReadonlySet<string> = new Set(['files', 'Files', 'NewFiles'])

/** What is wrong with a field, in words; undefined when nothing is. */
export function sentenceOf(
  problems: readonly ErrandProblem[],
  field: string,
  { problem: words }: Texts['errands'],
): string | undefined {
  const found = problems.find((one) => one.field === field || (fileFields.has(field) && fileFields.has(one.field)))
  if (!found) return undefined
  if (fileFields.has(field)) return words[fileProblemOf(found.problem)]
  const kind = kindOfField[field]
  if (kind) return words[kind]
  switch (found.problem) {
    case 'required':
    case 'inputTooLong':
    case 'invalidInput':
    case 'sayMore':
      return words[found.problem]
    default:
      return words.failed
  }
}
