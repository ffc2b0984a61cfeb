import { stages as en } from './en/stages.ts'
import { type StageTexts, stages as sv } from './sv/stages.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', StageTexts>> = { sv, en }

/** Words of stages and their homes: loaded with their screens. */
export const useStageTexts = (): StageTexts => words[useTexts().language]
