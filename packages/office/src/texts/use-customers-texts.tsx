import { customers as en } from './en/customers.ts'
import { type CustomersTexts, customers as sv } from './sv/customers.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', CustomersTexts>> = { sv, en }

/** Words of customers: loaded with their screens. */
export const useCustomersTexts = (): CustomersTexts => words[useTexts().language]
