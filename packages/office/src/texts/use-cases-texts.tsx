import { cases as en } from './en/cases.ts'
import { type CasesTexts, cases as sv } from './sv/cases.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', CasesTexts>> = { sv, en }

/** Words of cases: loaded with their screens. */
export const useCasesTexts = (): CasesTexts => words[useTexts().language]
