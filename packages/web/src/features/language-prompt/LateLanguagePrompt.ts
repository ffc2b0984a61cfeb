import type { PageData } from '@nyhem/contract/page-data'
import { lazyModule } from '../../lazy-template.ts'

/** Few pages have one. */
export const languagePrompts = lazyModule(async () => {
  const { LanguagePrompt, OnlyHerePrompt } = await import('./LanguagePrompt.tsx')
  return { LanguagePrompt, OnlyHerePrompt }
})

export const hasLanguagePrompt = ({ languagePrompt, cameFromSubSite }: PageData): boolean =>
  languagePrompt || cameFromSubSite
