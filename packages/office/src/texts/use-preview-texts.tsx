import { preview as en } from './en/preview.ts'
import { type PreviewTexts, preview as sv } from './sv/preview.ts'
import { useTexts } from './use-texts.tsx'

const words: Readonly<Record<'sv' | 'en', PreviewTexts>> = { sv, en }

/** Words of previews: in the chunk of those who show them. */
export const usePreviewTexts = (): PreviewTexts => words[useTexts().language]
