import type { Locale } from '@nyhem/domain/sites/site'
import { useSite } from '../../site/site-context.tsx'
import { visited as en } from '../../texts/en/visited.ts'
import { visited as fi } from '../../texts/fi/visited.ts'
import { visited as no } from '../../texts/no/visited.ts'
import { visited as sv, type VisitedTexts } from '../../texts/sv/visited.ts'

// All four come with the late code that says them: fewer bytes than one in the first load of every page.
const texts = { sv, no, fi, en } as const satisfies Record<Locale, VisitedTexts>

/** Words about what was looked at, in the site's language. */
export const useVisitedTexts = (): VisitedTexts => texts[useSite().locale]
