import { pageWindow as enWindow } from './en/page-window.ts'
import { type PageWindowTexts, pageWindow as svWindow } from './sv/page-window.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', PageWindowTexts>> = { sv: svWindow, en: enWindow }

/** Words of the window of a page: loaded with it. */
export const useWindowTexts = (): PageWindowTexts => words[useTexts().language]
