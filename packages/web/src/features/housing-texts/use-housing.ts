import { useSite, useTexts } from '../../site/site-context.tsx'
import type { HomeLanguage, HousingLanguage } from './housing-format.ts'

/** Site and housing texts, with those of the group `home` where it is loaded. */
export function useHousing(): HousingLanguage
export function useHousing(group: 'home'): HomeLanguage
export function useHousing(...groups: readonly 'home'[]): HousingLanguage {
  return { site: useSite(), texts: useTexts(...groups).housing }
}
