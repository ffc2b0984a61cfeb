import { operator as en } from './en/operator.ts'
import { type OperatorTexts, operator as sv } from './sv/operator.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', OperatorTexts>> = { sv, en }

/** Words of the operator's console: loaded with it. */
export const useOperatorTexts = (): OperatorTexts => words[useTexts().language]
