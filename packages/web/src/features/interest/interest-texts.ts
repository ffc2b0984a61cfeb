import type { Locale } from '@nyhem/domain/sites/site'
import { useSite } from '../../site/site-context.tsx'
import { interest as en } from '../../texts/en/interest.ts'
import { interest as fi } from '../../texts/fi/interest.ts'
import { interest as no } from '../../texts/no/interest.ts'
import { type InterestTexts, interest as sv } from '../../texts/sv/interest.ts'

// All four load with the lazy form: fewer bytes than one in the first load of every page about a home.
const texts = { sv, no, fi, en } as const satisfies Record<Locale, InterestTexts>

export const useInterestTexts = (): InterestTexts => texts[useSite().locale]
