import { openings as en } from './en/openings.ts'
import { type OpeningTexts, openings as sv } from './sv/openings.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', OpeningTexts>> = { sv, en }

/** Words of sales that open at a moment: loaded with the screen of stages. */
export const useOpeningTexts = (): OpeningTexts => words[useTexts().language]
