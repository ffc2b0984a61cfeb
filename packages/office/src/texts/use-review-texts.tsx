import { pageKinds as enKinds } from './en/page-kinds.ts'
import { reviews as en } from './en/reviews.ts'
import { pageKinds as svKinds } from './sv/page-kinds.ts'
import { type ReviewTexts, reviews as sv } from './sv/reviews.ts'
import { useTexts } from './use-texts.tsx'

type Words = ReviewTexts & { readonly kindNames: Readonly<Record<string, string>> }

const words: Readonly<Record<'sv' | 'en', Words>> = {
  sv: { ...sv, kindNames: svKinds },
  en: { ...en, kindNames: enKinds },
}

/** Words of reviews and comments: loaded with them. */
export const useReviewTexts = (): Words => words[useTexts().language]
