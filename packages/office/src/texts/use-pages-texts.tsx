import { pageKinds as enKinds } from './en/page-kinds.ts'
import { pages as enPages } from './en/pages.ts'
import { pageKinds as svKinds } from './sv/page-kinds.ts'
import { type PagesTexts, pages as svPages } from './sv/pages.ts'
import { useTexts } from './use-texts.tsx'

type Words = PagesTexts & { kindNames: Readonly<Record<string, string>> }

const words: Readonly<Record<'sv' | 'en', Words>> = {
  sv: { ...svPages, kindNames: svKinds },
  en: { ...enPages, kindNames: enKinds },
}

/** Words of the list of pages: loaded with it. */
export const usePagesTexts = (): Words => words[useTexts().language]
