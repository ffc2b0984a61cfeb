import type { Concept, Direction, OutdoorArea, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { HomePlace } from './house-layout.ts'

/** What the sentences about a home are made from. */
export type HomeFacts = {
  readonly place: HomePlace
  readonly residence: ResidenceType
  readonly concept: Concept
  /** What the front windows look at, in the form that follows "towards". */
  readonly view: string
  readonly looksFront: boolean
  readonly isCorner: boolean
  /** Directions of the windows; that of the balcony or garden first. */
  readonly directions: readonly Direction[]
  readonly outdoor: { readonly kind: OutdoorArea; readonly area: number | null; readonly direction: Direction }
  readonly plotArea: number | null
  readonly hasLift: boolean
  readonly ownsPlot: boolean
  /** Where the stage begins in every list of sentences. */
  readonly turn: number
}

/** A headline and a few sentences about a home. */
export type HomeWords = { readonly headline: string; readonly description: string }

/** Sentences that fit the home: each with whether it may be said. */
export type Sayable = readonly (readonly [boolean, string])[]

/**
 * Place in a list of sentences. One floor up is one sentence on, so that homes above each other never read alike;
 * `stride` keeps the parts of a text from moving in step along a floor.
 */
export const turnOf = ({ turn, place }: Pick<HomeFacts, 'turn' | 'place'>, stride: number): number =>
  place.floor === null ? turn + place.ordinal + stride : turn + place.floor + stride * place.position

/** Whether a house stands at the end of a row. */
export const isRowEnd = ({ residence, place }: Pick<HomeFacts, 'residence' | 'place'>): boolean =>
  (residence === 'town-house' || residence === 'house') && (place.position === 1 || place.position === place.positions)

/** Those that may be said. */
export const sayable = (sentences: Sayable): string[] => sentences.flatMap(([fits, text]) => (fits ? [text] : []))

/** First letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Square metres with a decimal comma and a no-break space. */
export const squareMetresText = (area: number): string => `${area.toString().replace('.', ',')} m²`
