/**
 * What the media library takes in. Bytes of one file; pixels of a picture, four bytes each while it is decoded. Source:
 * editing and staff reference §2.9; decision 0104.
 */
export const mediaLimits = { bytes: 26_214_400, pixels: 60_000_000, side: 20_000, leastSide: 16 } as const

/** Most characters of the texts about a medium. */
export const longestMediaText = { title: 120, alt: 250, note: 200 } as const

/**
 * Why a file is not taken in. `Svg`: a drawing may run scripts in the page that shows it. `Pixels`: more than fit in
 * memory, whatever the file's size. `Broken`: it begins as a picture and does not go on as one.
 */
export const mediaFileProblems = [
  'Empty',
  'TooLarge',
  'Svg',
  'Type',
  'Broken',
  'Pixels',
  'TooSmall',
  'Infected',
  'NotScanned',
  'OtherKind',
] as const
export type MediaFileProblem = (typeof mediaFileProblems)[number]

/** Sorts of media. */
export const mediaSorts = ['picture', 'document'] as const
export type MediaSort = (typeof mediaSorts)[number]
