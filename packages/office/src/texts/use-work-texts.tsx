import { work as en } from './en/work.ts'
import { work as sv, type WorkTexts } from './sv/work.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', WorkTexts>> = { sv, en }

/** Words of what waits: loaded with its screen. */
export const useWorkTexts = (): WorkTexts => words[useTexts().language]
