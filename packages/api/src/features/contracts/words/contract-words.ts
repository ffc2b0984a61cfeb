import type { Locale } from '@nyhem/domain/sites/site'
import type { ContractWords } from './contract-words.types.ts'
import { finnishWords } from './finnish-words.ts'
import { norwegianWords } from './norwegian-words.ts'
import { swedishWords } from './swedish-words.ts'

export type { ContractWords, TermFacts, Terms } from './contract-words.types.ts'

const wordsOf = {
  sv: swedishWords,
  no: norwegianWords,
  fi: finnishWords,
  en: null,
} as const satisfies Record<Locale, ContractWords | null>

/** Words of a site's language. Throws RangeError where homes are not booked: English is for the company's pages alone. */
export function contractWords(locale: Locale): ContractWords {
  const words = wordsOf[locale]
  if (!words) throw new RangeError(`no contracts in ${locale}`)
  return words
}
