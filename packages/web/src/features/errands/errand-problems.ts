import { problemsOfFiles } from '@nyhem/domain/case/report-files'
import { parseDescription, parseOtherPhone } from '@nyhem/domain/case/report-form'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { parseEmail, parseName } from '@nyhem/domain/interest/interest-form'
import type { Texts } from '../../texts/texts.ts'
import { problemSentence } from '../form/problem-sentence.ts'
import { chosenFiles, type ErrandProblem, fileProblemOf } from './errand-calls.ts'

const said = (form: FormData, name: string): string => String(form.get(name) ?? '')

export function textProblems(form: FormData, name: string): FieldProblem[] {
  const read = parseDescription(said(form, name))
  return read.ok ? [] : [{ field: name, problem: read.problem }]
}

/** Problems of files to add to the existing ones; an empty input is none. */
export function fileFieldProblems(
  form: FormData,
  name: string,
  attached: { count: number; bytes: number } = { count: 0, bytes: 0 },
): ErrandProblem[] {
  const files = chosenFiles(form, name)
  const [first] = problemsOfFiles(
    files.map((file) => ({ name: file.name, type: file.type, bytes: file.size })),
    attached,
  )
  return first ? [{ field: name, problem: first.problem, fileName: first.file ?? undefined }] : []
}

/** Field names of the alternative contact. Source: fault-reports specification §7.3. */
export const otherContactFields = {
  firstName: 'alternativeContactFirstName',
  lastName: 'alternativeContactLastName',
  email: 'alternativeContactEmail',
  phone: 'alternativeContactPhone',
} as const

/** Alternative contact: all four fields, or none. */
export function otherContactProblems(form: FormData): FieldProblem[] {
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

const kindOfField: Readonly<Record<string, keyof Texts<'errands'>['errands']['problem']>> = {
  [otherContactFields.firstName]: 'name',
  [otherContactFields.lastName]: 'name',
  [otherContactFields.email]: 'email',
  [otherContactFields.phone]: 'phone',
  verdict: 'verdict',
  time: 'time',
  score: 'score',
}
const fileFields: ReadonlySet<string> = new Set(['Files', 'NewFiles'])

const keyOf = ({ field, problem }: FieldProblem) =>
  fileFields.has(field) ? fileProblemOf(problem) : kindOfField[field]

/** Names the file first, where the problem is of one. */
export function sentenceOf(
  problems: readonly ErrandProblem[],
  field: string,
  { problem }: Texts<'errands'>['errands'],
) {
  const found = problems.find((one) => one.field === field)
  if (!found) return undefined
  const sentence = problemSentence([found], found.field, { problem, otherProblem: problem.failed, keyOf })
  return sentence === null ? undefined : found.fileName ? `${found.fileName}: ${sentence}` : sentence
}
