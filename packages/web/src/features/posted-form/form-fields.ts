import type { PostedForm } from './use-posted-form.ts'

/** Words that every form needs, beside the labels of its fields. */
export type FormWords = {
  failed: { heading: string; text: string }
  /** A sentence for each problem of each field. */
  problem: Readonly<Record<string, Readonly<Record<string, string>>>>
  otherProblem: string
}

/** The sentence for a field's problem code; a code without a sentence gets a general one. */
export const problemSentence = (
  problem: string | null,
  field: string,
  { problem: sentences, otherProblem }: FormWords,
): string | null => problem && (sentences[field]?.[problem] ?? otherProblem)

/** What a control of the form is given. */
export type ControlledField = { name: string; id: string; label: string; error: string | null }
export type WrittenProps = ControlledField & { defaultValue: string }

type Naming<Field extends string> = {
  /** Anchor of a field; the error summary links to it. */
  idOf: (field: string) => string
  /** How each field is called, on the form and in the error summary. */
  labels: Readonly<Record<Field, string>>
  words: FormWords
}

/** What a field's control is given: `field` for one that is chosen, `written` for one with text that is kept. */
export function formFields<Field extends string>(
  form: Pick<PostedForm, 'problemOf' | 'values'>,
  { idOf, labels, words }: Naming<Field>,
) {
  const field = (name: Field): ControlledField => ({
    name,
    id: idOf(name),
    label: labels[name],
    error: problemSentence(form.problemOf(name), name, words),
  })
  return { field, written: (name: Field): WrittenProps => ({ ...field(name), defaultValue: form.values[name] ?? '' }) }
}
