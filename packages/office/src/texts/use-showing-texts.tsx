import { showings as en } from './en/showings.ts'
import { type ShowingTexts, showings as sv } from './sv/showings.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', ShowingTexts>> = { sv, en }

/** Words of showings: loaded with their screens. */
export const useShowingTexts = (): ShowingTexts => words[useTexts().language]
