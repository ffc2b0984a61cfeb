import type { Locale } from '@nyhem/domain/sites/site'
import { useSite } from '../site/site-context.tsx'
import { living as en } from '../texts/en/living.ts'
import { living as fi } from '../texts/fi/living.ts'
import { living as no } from '../texts/no/living.ts'
import { type LivingTexts, living as sv } from '../texts/sv/living.ts'

// All four load with the late parts: fewer bytes than one more group in the first load of every page.
const texts = { sv, no, fi, en } as const satisfies Record<Locale, LivingTexts>

export const useLivingTexts = (): LivingTexts => texts[useSite().locale]
