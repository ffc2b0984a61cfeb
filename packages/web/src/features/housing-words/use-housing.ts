import { useSite, useTexts } from '../../site/site-context.tsx'
import type { HomeLanguage } from './housing-format.ts'

/** The site and its words about homes, as the formats of `housing-format.ts` take them. */
export function useHousing(): HomeLanguage {
  return { site: useSite(), texts: useTexts().housing }
}
