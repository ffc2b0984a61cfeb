import { feeds as en } from './en/feeds.ts'
import { type FeedsTexts, feeds as sv } from './sv/feeds.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', FeedsTexts>> = { sv, en }

/** Words of the feeds' screen: loaded with it. */
export const useFeedsTexts = (): FeedsTexts => words[useTexts().language]
