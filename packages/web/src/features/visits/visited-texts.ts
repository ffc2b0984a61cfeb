import type { Locale } from '@nyhem/domain/sites/site'
import { useSite } from '../../site/site-context.tsx'
import { visited as en } from '../../texts/en/visited.ts'
import { visited as fi } from '../../texts/fi/visited.ts'
import { visited as no } from '../../texts/no/visited.ts'
import { visited as sv, type VisitedTexts } from '../../texts/sv/visited.ts'

// All languages load with the lazy code: fewer bytes than one in every page's first load.
const texts = { sv, no, fi, en } as const satisfies Record<Locale, VisitedTexts>

export const useVisitedTexts = (): VisitedTexts => texts[useSite().locale]
