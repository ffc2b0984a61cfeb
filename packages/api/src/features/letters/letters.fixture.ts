import { type LetterKind, type LetterSource, letterKinds } from './letters.ts'

/** Letters of every kind that say nothing: a test puts its own in the place of one. */
export const noLetters = Object.fromEntries<LetterSource>(
  letterKinds.map((kind) => [kind, async () => null]),
) as Record<LetterKind, LetterSource>
