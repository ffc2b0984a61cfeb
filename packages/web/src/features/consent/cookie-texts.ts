import type { Locale } from '@nyhem/domain/sites/site'
import { useSite } from '../../site/site-context.tsx'
import { cookies as en } from '../../texts/en/cookies.ts'
import { cookies as fi } from '../../texts/fi/cookies.ts'
import { cookies as no } from '../../texts/no/cookies.ts'
import { type CookieTexts, cookies as sv } from '../../texts/sv/cookies.ts'

// All four load with the lazy code that uses them: no bytes in the first load of any page.
const texts = { sv, no, fi, en } as const satisfies Record<Locale, CookieTexts>

export const useCookieTexts = (): CookieTexts => texts[useSite().locale]
