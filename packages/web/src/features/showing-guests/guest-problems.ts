import type { ShowingTexts } from '../../texts/sv/showing.ts'

/** The sentence for a field's problem code; a code without a sentence gets a general one. */
export function guestProblem(problem: string | null, field: string, texts: ShowingTexts): string | null {
  if (problem === null) return null
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.problem
  return sentences[field]?.[problem] ?? texts.otherProblem
}
