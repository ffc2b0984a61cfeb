import { sales as en } from './en/sales.ts'
import { type SalesTexts, sales as sv } from './sv/sales.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', SalesTexts>> = { sv, en }

/** Words of sales and approvals: loaded with their screens. */
export const useSalesTexts = (): SalesTexts => words[useTexts().language]
