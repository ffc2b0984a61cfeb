import { interest as en } from './en/interest.ts'
import { type InterestTexts, interest as sv } from './sv/interest.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', InterestTexts>> = { sv, en }

/** Words of interest: loaded with its screen. */
export const useInterestTexts = (): InterestTexts => words[useTexts().language]
