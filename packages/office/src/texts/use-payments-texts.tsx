import { payments as en } from './en/payments.ts'
import { type PaymentsTexts, payments as sv } from './sv/payments.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', PaymentsTexts>> = { sv, en }

/** Words of payments: loaded with them. */
export const usePaymentsTexts = (): PaymentsTexts => words[useTexts().language]
