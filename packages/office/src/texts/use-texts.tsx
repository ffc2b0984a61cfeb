import { createContext, use } from 'react'
import { en } from './en.ts'
import { type OfficeTexts, sv } from './sv.ts'

export const textsOf: Readonly<Record<OfficeTexts['language'], OfficeTexts>> = { sv, en }

export const TextsContext = createContext<OfficeTexts>(sv)

export const useTexts = (): OfficeTexts => use(TextsContext)
