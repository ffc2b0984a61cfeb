/**
 * Marks that the staff lay over a photo of a case. The photo is never changed: a mark is kept in fractions of the picture
 * as it is shown, upright, from its upper left corner. Source: decision 0135.
 */

/** `pin`: a number at a point. */
export const markKinds = ['arrow', 'ellipse', 'box', 'pin'] as const
export type MarkKind = (typeof markKinds)[number]

/** In fractions of the width and of the height, 0 to 1. */
export type PhotoPoint = { readonly x: number; readonly y: number }

/**
 * `x`, `y`: the upper left corner of a box or an ellipse, the tail of an arrow, the point of a pin. `width`, `height`: of
 * an arrow the way to its tip, which may be negative; of a pin 0. `isInternal`: not for the reporter or the board.
 */
export type PhotoMark = PhotoPoint & {
  readonly kind: MarkKind
  readonly width: number
  readonly height: number
  readonly text: string
  readonly isInternal: boolean
}

/** Marks of one photo. */
export const mostMarks = 20
/** Characters of the text of a mark. */
export const longestMarkText = 200
/** Of a box or an ellipse, and of an arrow along its longer side. */
export const leastMarkSide = 0.03
/** How far one press of a key moves a mark, or a side of it. */
export const markStep = 0.01

const usualSide = 0.24
/** Decimals that are kept: a tenth of a pixel in a picture of 1 000. */
const grid = 10_000
/** What sums of kept decimals may be off by. */
const tolerance = 1 / grid / 1_000

const kept = (value: number): number => Math.round(value * grid) / grid
const within = (value: number, from: number, to: number): number => kept(Math.min(Math.max(kept(value), from), to))
const inPicture = (value: number): number => within(value, 0, 1)

type Plain = Pick<PhotoMark, 'kind' | 'x' | 'y' | 'width' | 'height'>

/** Where the mark points to, or its middle. */
function spotOf({ kind, x, y, width, height }: Plain): PhotoPoint {
  return kind === 'arrow' ? tipOf({ x, y, width, height }) : { x: x + width / 2, y: y + height / 2 }
}

/** The end that a resize moves. Never fails. */
export const tipOf = ({ x, y, width, height }: Omit<Plain, 'kind'>): PhotoPoint => ({
  x: kept(x + width),
  y: kept(y + height),
})

/** Of usual size around a point, an arrow with its tip there; moved where it would leave the picture. Never fails. */
export function markAt(kind: MarkKind, at: PhotoPoint): PhotoMark {
  const side = kind === 'pin' ? 0 : usualSide
  const before = kind === 'arrow' ? side : side / 2
  const most = 1 - side
  return blank({
    kind,
    x: within(at.x - before, 0, most),
    y: within(at.y - before, 0, most),
    width: side,
    height: side,
  })
}

const blank = (plain: Plain): PhotoMark => ({ ...plain, text: '', isInternal: false })

/** In the middle, a little aside of those that were put there before. `count`: marks of the photo. Never fails. */
export function markInMiddle(kind: MarkKind, count: number): PhotoMark {
  const aside = 0.5 + (count % 5) * 0.04
  return markAt(kind, { x: aside, y: aside })
}

/** As drawn from one point to another; of usual size where they are too near. Never fails. */
export function drawMark(kind: MarkKind, from: PhotoPoint, to: PhotoPoint): PhotoMark {
  const [start, end] = [
    { x: inPicture(from.x), y: inPicture(from.y) },
    { x: inPicture(to.x), y: inPicture(to.y) },
  ]
  const [width, height] = [kept(end.x - start.x), kept(end.y - start.y)]
  if (kind === 'pin') return markAt(kind, end)
  if (Math.max(Math.abs(width), Math.abs(height)) < leastMarkSide) return markAt(kind, start)
  if (kind === 'arrow') return blank({ kind, ...start, width, height })
  const [x, wide] = sideOf(start.x, end.x)
  const [y, high] = sideOf(start.y, end.y)
  return blank({ kind, x, y, width: wide, height: high })
}

/** Beginning and length of a side between two points, no shorter than may be. */
function sideOf(one: number, other: number): [from: number, length: number] {
  const length = Math.max(kept(Math.abs(other - one)), leastMarkSide)
  return [within(Math.min(one, other), 0, 1 - length), length]
}

/** By a distance, as far as it stays in the picture; its size stays. Never fails. */
export function moveMark<Mark extends PhotoMark>(mark: Mark, { x, y }: PhotoPoint): Mark {
  const tip = tipOf(mark)
  const along = (from: number, to: number, by: number) =>
    within(from + by, kept(from - Math.min(from, to)), kept(from + 1 - Math.max(from, to)))
  return { ...mark, x: along(mark.x, tip.x, x), y: along(mark.y, tip.y, y) }
}

/** The end by a distance: the lower right corner, or the tip. As far as may be; a pin has no size. Never fails. */
export function resizeMark<Mark extends PhotoMark>(mark: Mark, { x, y }: PhotoPoint): Mark {
  if (mark.kind === 'pin') return mark
  const tip = tipOf(mark)
  if (mark.kind === 'arrow') {
    const [width, height] = [kept(inPicture(tip.x + x) - mark.x), kept(inPicture(tip.y + y) - mark.y)]
    return isLongEnough({ width, height }) ? { ...mark, width, height } : mark
  }
  const side = (from: number, length: number, by: number) => within(length + by, leastMarkSide, kept(1 - from))
  return { ...mark, width: side(mark.x, mark.width, x), height: side(mark.y, mark.height, y) }
}

const isLongEnough = ({ width, height }: Pick<PhotoMark, 'width' | 'height'>): boolean =>
  Math.max(Math.abs(width), Math.abs(height)) >= leastMarkSide - tolerance

/** Those shown to the reporter first, so that their numbers have no gaps there; otherwise as they were made. Never fails. */
export const inMarkOrder = <Mark extends Pick<PhotoMark, 'isInternal'>>(marks: readonly Mark[]): readonly Mark[] => [
  ...marks.filter(({ isInternal }) => !isInternal),
  ...marks.filter(({ isInternal }) => isInternal),
]

/** `Text`: too long, or a pin without one. */
export type MarkProblem = 'Most' | 'Outside' | 'Small' | 'Text'

/** The first problem of the marks of a photo; null: none. Never fails. */
export function problemOfMarks(marks: readonly PhotoMark[]): MarkProblem | null {
  if (marks.length > mostMarks) return 'Most'
  for (const mark of marks) {
    const problem = problemOfMark(mark)
    if (problem !== null) return problem
  }
  return null
}

const isInside = (value: number): boolean => value >= -tolerance && value <= 1 + tolerance

function problemOfMark(mark: PhotoMark): MarkProblem | null {
  const { kind, x, y, width, height, text } = mark
  const tip = tipOf(mark)
  if (![x, y, tip.x, tip.y].every(isInside)) return 'Outside'
  if (!hasSize({ kind, width, height })) return 'Small'
  return text.length > longestMarkText || isTextMissing(mark) ? 'Text' : null
}

/** Whether it says nothing: a pin is its text. Never fails. */
export const isTextMissing = ({ kind, text }: Pick<PhotoMark, 'kind' | 'text'>): boolean =>
  kind === 'pin' && text.trim() === ''

function hasSize({ kind, width, height }: Pick<PhotoMark, 'kind' | 'width' | 'height'>): boolean {
  if (kind === 'pin') return width === 0 && height === 0
  return kind === 'arrow' ? isLongEnough({ width, height }) : Math.min(width, height) >= leastMarkSide - tolerance
}

/** Ninths of a picture, by row and column. */
export const photoZones = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type PhotoZone = (typeof photoZones)[number]

const third = (value: number): number => Math.min(Math.max(Math.floor(value * 3), 0), 2)

/** Where in the picture a mark is, for who does not see it. Never fails. */
export function zoneOf(mark: Plain): PhotoZone {
  const { x, y } = spotOf(mark)
  return photoZones[third(y) * 3 + third(x)] ?? 'middle'
}
