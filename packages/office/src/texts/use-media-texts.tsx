import { media as en } from './en/media.ts'
import { type MediaTexts, media as sv } from './sv/media.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', MediaTexts>> = { sv, en }

/** Words of the media library: in the chunk of its screen. */
export const useMediaTexts = (): MediaTexts => words[useTexts().language]
