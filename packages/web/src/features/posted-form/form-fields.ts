import { type ProblemTexts, problemSentence } from '../form/problem-sentence.ts'
import type { PostedForm } from './use-posted-form.ts'

export type FormTexts = ProblemTexts & { failed: { heading: string; text: string } }

export type ControlledField = { name: string; id: string; label: string; error: string | null }
export type WrittenProps = ControlledField & { defaultValue: string }

type Naming<Field extends string> = {
  /** Anchor for the error summary. */
  idOf: (field: string) => string
  labels: Readonly<Record<Field, string>>
  strings: ProblemTexts
}

/** `field` for choices, `written` for text inputs with a retained value. */
export function formFields<Field extends string>(
  form: Pick<PostedForm, 'problems' | 'values'>,
  { idOf, labels, strings }: Naming<Field>,
) {
  const field = (name: Field): ControlledField => ({
    name,
    id: idOf(name),
    label: labels[name],
    error: problemSentence(form.problems, name, strings),
  })
  return { field, written: (name: Field): WrittenProps => ({ ...field(name), defaultValue: form.values[name] ?? '' }) }
}
