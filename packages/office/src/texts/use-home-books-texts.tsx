import { homeBooks as en } from './en/home-books.ts'
import { type HomeBooksTexts, homeBooks as sv } from './sv/home-books.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', HomeBooksTexts>> = { sv, en }

/** Words of home books: loaded with their screens. */
export const useHomeBooksTexts = (): HomeBooksTexts => words[useTexts().language]
