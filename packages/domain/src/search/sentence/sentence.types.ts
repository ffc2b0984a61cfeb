import type { LocalDate } from '../../dates.ts'
import type { Country, Locale } from '../../sites/site.ts'
import type { HomeFeature } from '../home-features.ts'
import type { FilterList, filterLists, MoveInChoice, ShowingChoice, TagKind } from '../search-filter.ts'
import type { TravelPlace } from '../travel-places.ts'
import type { TravelSearch } from '../travel-time.ts'

/** Place that a sentence may name, as the search knows it. */
export type SentencePlace = { readonly url: string; readonly name: string; readonly kind: TagKind }

/** What reading a sentence depends on besides its words. */
export type SentenceSetting = {
  readonly language: Locale
  readonly country: Country
  readonly places: readonly SentencePlace[]
  readonly travelPlaces: readonly TravelPlace[]
  /** Local day at the site. */
  readonly today: LocalDate
}

/** One value of a list field: a type of home, a tenure, an outdoor area … */
export type ListValue = {
  [Field in FilterList]: { readonly field: Field; readonly value: (typeof filterLists)[Field][number] }
}[FilterList]

/** Limits of a range; null where it is open. Whole rooms, square metres, or whole major units of the currency. */
type Limits = { readonly min: number | null; readonly max: number | null }

/** One thing that a sentence asks for and the filter can express. */
export type SentencePart =
  | { readonly kind: 'place'; readonly place: SentencePlace }
  | ({ readonly kind: 'list' } & ListValue)
  | { readonly kind: 'feature'; readonly feature: HomeFeature }
  | ({ readonly kind: 'rooms' | 'price' | 'monthlyCost' | 'area' } & Limits)
  | { readonly kind: 'move-in'; readonly choice: MoveInChoice }
  | { readonly kind: 'travel'; readonly travel: TravelSearch }
  | { readonly kind: 'showing'; readonly choice: ShowingChoice }

/**
 * Why words are left out of the filter: not known, known but without a filter (a pet, a floor), or under a negation,
 * which no filter expresses.
 */
export const leftReasons = ['unknown', 'no-filter', 'negated'] as const
export type LeftReason = (typeof leftReasons)[number]

/**
 * A stretch of the sentence, from `start` up to but not including `end`. `joining`: spaces, punctuation and words that
 * ask for nothing.
 */
export type SentencePiece = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'understood'; readonly part: SentencePart }
  | { readonly kind: 'left'; readonly reason: LeftReason }
  | { readonly kind: 'joining' }
)
