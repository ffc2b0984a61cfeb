import { photo as en } from './en/photo.ts'
import { type PhotoTexts, photo as sv } from './sv/photo.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', PhotoTexts>> = { sv, en }

export type { PhotoTexts } from './sv/photo.ts'

/** Words of photos that are marked: loaded with them. */
export const usePhotoTexts = (): PhotoTexts => words[useTexts().language]
