import type { Concept, Direction, OutdoorArea, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { HomePlace } from './house-layout.ts'

export type HomeFacts = {
  readonly place: HomePlace
  readonly residence: ResidenceType
  readonly concept: Concept
  /** The view from the front windows, in the form that follows "towards". */
  readonly view: string
  readonly looksFront: boolean
  readonly isCorner: boolean
  /** Window directions, that of the balcony or garden first. */
  readonly directions: readonly Direction[]
  readonly outdoor: { readonly kind: OutdoorArea; readonly area: number | null; readonly direction: Direction }
  readonly plotArea: number | null
  readonly hasLift: boolean
  readonly ownsPlot: boolean
  readonly turn: number
}

export type HomeTexts = { readonly headline: string; readonly description: string }

/** Sentences with their conditions. */
export type Sayable = readonly (readonly [boolean, string])[]

/**
 * Index in a list of sentences. One floor up is the next sentence, so that homes above each other never read alike;
 * `stride` keeps a text's parts from moving in step along a floor.
 */
export const turnOf = ({ turn, place }: Pick<HomeFacts, 'turn' | 'place'>, stride: number): number =>
  place.floor === null ? turn + place.ordinal + stride : turn + place.floor + stride * place.position

export const isRowEnd = ({ residence, place }: Pick<HomeFacts, 'residence' | 'place'>): boolean =>
  (residence === 'town-house' || residence === 'house') && (place.position === 1 || place.position === place.positions)

export const sayable = (sentences: Sayable): string[] => sentences.flatMap(([fits, text]) => (fits ? [text] : []))

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** With a decimal comma and a no-break space. */
export const squareMetresText = (area: number): string => `${area.toString().replace('.', ',')} m²`
