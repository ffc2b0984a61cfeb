import type { LocalDate } from '../../dates.ts'
import type { Country, Locale } from '../../sites/site.ts'
import { readSentence } from './read-sentence.ts'
import type { SentencePlace } from './sentence.types.ts'
import { filterOfPieces, leftWords, type UnderstoodSentence } from './sentence-filter.ts'

/** Languages tried on a site: its own, then those its visitors also write. Swedish is official in Finland. */
const languagesOf = {
  sv: ['sv', 'en'],
  no: ['no', 'sv', 'en'],
  fi: ['fi', 'sv', 'en'],
  en: ['en'],
} as const satisfies Record<Locale, readonly Locale[]>

/**
 * Understands a search sentence on a site: in the language with the fewest unknown letters, the site's own if they are
 * equal. Never fails.
 */
export function understandSentence(
  written: string,
  {
    site,
    places,
    today,
  }: {
    readonly site: { readonly locale: Locale; readonly country: Country }
    readonly places: readonly SentencePlace[]
    readonly today: LocalDate
  },
): UnderstoodSentence {
  const text = written.normalize('NFC')
  const [own, ...others] = languagesOf[site.locale].map((language) => {
    const pieces = readSentence(text, { language, country: site.country, places, today })
    return filterOfPieces(text, pieces, site)
  })
  if (own === undefined) throw new RangeError('a site has a language')
  return others.reduce((best, other) => (lettersUnknown(other) < lettersUnknown(best) ? other : best), own)
}

/** Letters of words that are not known: what is known but without a filter was understood. */
const lettersUnknown = (sentence: UnderstoodSentence): number =>
  leftWords(sentence).reduce((sum, { text, reason }) => sum + (reason === 'unknown' ? lettersOf(text) : 0), 0)

const lettersOf = (text: string): number => text.replace(/[^\p{L}\d]/gu, '').length
