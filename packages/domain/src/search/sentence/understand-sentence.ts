import type { LocalDate } from '../../dates.ts'
import type { Country, Locale } from '../../sites/site.ts'
import type { TravelPlace } from '../travel-places.ts'
import { readSentence } from './read-sentence.ts'
import type { SentencePlace } from './sentence.types.ts'
import { filterOfPieces, leftWords, type UnderstoodSentence } from './sentence-filter.ts'

/** Languages that visitors of a site also write. Swedish is official in Finland. */
const otherLanguages = {
  sv: ['en'],
  no: ['sv', 'en'],
  fi: ['sv', 'en'],
  en: [],
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
    travelPlaces = [],
    today,
  }: {
    readonly site: { readonly locale: Locale; readonly country: Country }
    readonly places: readonly SentencePlace[]
    /** Places that a travel time may be reckoned from. */
    readonly travelPlaces?: readonly TravelPlace[]
    readonly today: LocalDate
  },
): UnderstoodSentence {
  const text = written.normalize('NFC')
  const readIn = (language: Locale): UnderstoodSentence =>
    filterOfPieces(text, readSentence(text, { language, country: site.country, places, travelPlaces, today }), site)
  let best = readIn(site.locale)
  for (const language of otherLanguages[site.locale]) {
    if (lettersUnknown(best) === 0) break
    const other = readIn(language)
    if (lettersUnknown(other) < lettersUnknown(best)) best = other
  }
  return best
}

/** Letters of words that are not known: what is known but without a filter was understood. */
const lettersUnknown = (sentence: UnderstoodSentence): number =>
  leftWords(sentence).reduce((sum, { text, reason }) => sum + (reason === 'unknown' ? lettersOf(text) : 0), 0)

const lettersOf = (text: string): number => text.replace(/[^\p{L}\d]/gu, '').length
