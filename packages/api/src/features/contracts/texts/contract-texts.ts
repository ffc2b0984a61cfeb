import type { Locale } from '@nyhem/domain/sites/site'
import type { ContractTexts } from './contract-texts.types.ts'
import { finnishTexts } from './finnish-texts.ts'
import { norwegianTexts } from './norwegian-texts.ts'
import { swedishTexts } from './swedish-texts.ts'

export type { ContractTexts, TermFacts, TermMoveIn, Terms } from './contract-texts.types.ts'

const textsOf = {
  sv: swedishTexts,
  no: norwegianTexts,
  fi: finnishTexts,
  en: null,
} as const satisfies Record<Locale, ContractTexts | null>

/** Throws RangeError if the site takes no bookings: English is only for company pages. */
export function contractTexts(locale: Locale): ContractTexts {
  const texts = textsOf[locale]
  if (!texts) throw new RangeError(`no contracts in ${locale}`)
  return texts
}
