import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { Locale } from '@nyhem/domain/sites/site'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as swedish } from '@orama/stemmers/swedish'

const stemmers = { sv: swedish, no: norwegian, fi: finnish, en: english } as const satisfies Record<
  Locale,
  (word: string) => string
>

/** Shorter stems are too ambiguous. */
const shortestStem = 3

/**
 * Stem shared by a word's forms, folded: `lägenheter` and `lagenheten` have the same. Snowball's stemmers, plus rules
 * for what they miss in our languages.
 */
export function stemOf(word: string, language: Locale): string {
  if (/\d/.test(word) || word.length <= shortestStem) return foldLetters(word)
  return finish[language](foldLetters(stemmers[language](word)))
}

/**
 * All possible stems. Finnish `-sta` is an ending (talosta) or belongs to a word in -s (piirrosta): both are tried, as
 * only context would decide.
 */
export function stemsOf(word: string, language: Locale): readonly string[] {
  const stem = stemOf(word, language)
  if (language !== 'fi' || !/[aeiouyäö]st[aä]$/.test(word)) return [stem]
  return [stem, stemOf(word.slice(0, -2), language)]
}

const finish = {
  sv: finishSwedish,
  no: (stem) => undouble(stem),
  fi: finishFinnish,
  en: (stem) => stem,
} as const satisfies Record<Locale, (stem: string) => string>

/** `huset` is a form of `hus`, `villan` of `villa`, `sjön` of `sjö`; `bostäder` (folded) and `bostad` end alike. */
function finishSwedish(stem: string): string {
  const bare = stem.replace(/(?:et|an|ad)$/, '')
  if (bare !== stem && bare.length >= shortestStem && /[aeiouy]/.test(bare)) return undouble(bare)
  return stem.length > shortestStem ? undouble(stem.replace(/(?<=[aeiouy])n$/, '')) : stem
}

/** `hemm` of `hemmet` is `hem`, `romm` of `rommet` is `rom`. */
const undouble = (stem: string): string =>
  stem.length > shortestStem ? stem.replace(/([bdfgklmnprst])\1$/, '$1') : stem

/**
 * Finnish consonants change with the ending: asunto, asunnot; koti, kodin; Helsinki, Helsingissä; piirros, piirrokset;
 * valmis, valmiita. Final consonants are unified and following vowels dropped. Few words collide, and exact forms score
 * higher anyway.
 */
function finishFinnish(stem: string): string {
  const alike = stem
    .replace(/uud$/, 'uus')
    .replace(/(?<=[aeiouy])mis$/, 'min')
    .replace(/(?<=[^aeiouy])is$/, '')
    .replace(/(?<![aeiouyj])[aeiouyj]+$/, '')
    .replace(/ks$/, 's')
  if (alike.length < shortestStem - 1) return stem
  return alike
    .replace(/(?:tt|t|d)$/, 't')
    .replace(/(?:nt|nn|nk|ng)$/, 'n')
    .replace(/(?:mp|mm)$/, 'm')
    .replace(/(?:lt|ll|lk)$/, 'l')
    .replace(/(?:rt|rr|rk)$/, 'r')
    .replace(/(?:pp|p|v)$/, 'p')
    .replace(/(?:kk|k)$/, 'k')
}
