import type { PictureRatio } from '@nyhem/contract/picture-address'

/** In CSS pixels from the upper left corner of the page. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Rgb = readonly [red: number, green: number, blue: number]

/** A picture of the media library in sight; drawings have `ratio` null. */
export type PictureFact = {
  readonly key: string
  readonly ratio: PictureRatio | null
  readonly box: Box
  readonly fit: string
  /** `object-position` as shares. */
  readonly position: { readonly x: number; readonly y: number }
}

/** What one block says in one language. */
export type TextFact = {
  readonly text: string
  readonly lang: string
  readonly box: Box
  /** Within a card that leads to another page. */
  readonly isOfCard: boolean
  /** Partly outside a box that neither scrolls nor has a title. */
  readonly isCut: boolean
}

/** A number with its currency, and the lines that it stands on. */
export type AmountFact = { readonly text: string; readonly lines: number }

/** A term of a list of facts, with its description. */
export type LabelledFact = { readonly label: string; readonly value: string; readonly isOfCard: boolean }

export type ControlFact = {
  readonly tag: string
  readonly type: string
  readonly name: string
  readonly appearance: string
  readonly accentColor: string
  /** Content and list style of the sign beside a `summary`; empty for others. */
  readonly marker: string
  readonly border: string
}

export type TargetFact = {
  readonly name: string
  readonly box: Box
  /** Where a link leads; empty for others. */
  readonly href: string
  /** A link among the words of a sentence. */
  readonly isInSentence: boolean
}

/** A text above a picture, and the pixels below it when the text is not painted. */
export type GroundFact = {
  readonly text: string
  readonly color: Rgb
  readonly opacity: number
  /** From 24 px, or 18.66 px in bold. */
  readonly isLarge: boolean
  readonly boxes: readonly Box[]
  readonly pixels: readonly Rgb[]
}

/** What one page shows at one width. */
export type ScreenFacts = {
  readonly width: number
  readonly height: number
  readonly lang: string
  readonly pictures: readonly PictureFact[]
  readonly texts: readonly TextFact[]
  readonly amounts: readonly AmountFact[]
  readonly facts: readonly LabelledFact[]
  readonly controls: readonly ControlFact[]
  readonly targets: readonly TargetFact[]
  readonly grounds: readonly GroundFact[]
  readonly footer: Box | null
}
