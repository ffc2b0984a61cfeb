/** A planned walk through a house, point by point. Source: decision 0130. */
export const houseRoundStates = ['planned', 'under-way', 'paused', 'finished', 'withdrawn'] as const
export type HouseRoundState = (typeof houseRoundStates)[number]

export const houseRoundSteps = ['start', 'pause', 'resume', 'finish', 'withdraw'] as const
export type HouseRoundStep = (typeof houseRoundSteps)[number]

/** Steps of each state, and where they lead. */
export const houseRoundMoves: Readonly<
  Record<HouseRoundState, Readonly<Partial<Record<HouseRoundStep, HouseRoundState>>>>
> = {
  planned: { start: 'under-way', withdraw: 'withdrawn' },
  'under-way': { pause: 'paused', finish: 'finished', withdraw: 'withdrawn' },
  paused: { resume: 'under-way', withdraw: 'withdrawn' },
  finished: {},
  withdrawn: {},
}

/** States in which somebody is still to walk. */
export const openRoundStates = ['planned', 'under-way', 'paused'] as const satisfies readonly HouseRoundState[]

export const pointVerdicts = ['in-order', 'remark', 'not-reachable'] as const
export type PointVerdict = (typeof pointVerdicts)[number]

export const remarkUrgencies = ['can-wait', 'soon', 'urgent'] as const
export type RemarkUrgency = (typeof remarkUrgencies)[number]

export const mostRemarkLetters = 1_000
const fewestRemarkLetters = 3
/** Photos of one point, and the most bytes of each. */
export const mostPointPhotos = 5
export const mostPhotoBytes = 15 * 1024 * 1024

/** What is said of a point. Words and urgency are of a remark; words may say why a point was not reached. */
export type PointWord = {
  readonly verdict: PointVerdict
  readonly words: string
  readonly urgency: RemarkUrgency | null
}

export type StoredPoint = {
  readonly word: PointWord | null
  /** 0 while nothing is said; raised by each word. */
  readonly version: number
  readonly hasCase: boolean
}

export type PointDecision = 'Ok' | 'Same' | 'NotUnderWay' | 'Stale' | 'Words' | 'HasCase'

/** Whether the words and the urgency fit the verdict. Never fails. */
export function isWholeWord({ verdict, words, urgency }: PointWord): boolean {
  const { length } = words.trim()
  if (length > mostRemarkLetters) return false
  return verdict === 'remark' ? length >= fewestRemarkLetters && urgency !== null : urgency === null
}

const isSameWord = (a: PointWord, b: PointWord): boolean =>
  a.verdict === b.verdict && a.words.trim() === b.words.trim() && a.urgency === b.urgency

/**
 * Whether a word on a point holds, said by a phone that saw `seen` of it. Two phones in one round merge by point: only a
 * newer word on the same point is in the way. What stands there already is said once, however often it is sent. Never
 * fails.
 */
export function decidePoint(
  state: HouseRoundState,
  point: StoredPoint,
  said: { readonly word: PointWord; readonly seen: number },
): PointDecision {
  if (point.word !== null && isSameWord(point.word, said.word)) return 'Same'
  if (state !== 'under-way') return 'NotUnderWay'
  if (point.version !== said.seen) return 'Stale'
  // Its case says what was found.
  if (point.hasCase) return 'HasCase'
  return isWholeWord(said.word) ? 'Ok' : 'Words'
}

export type RoundDecision =
  | { readonly code: 'Ok'; readonly state: HouseRoundState }
  | { readonly code: 'Stale' | 'NotPossible' | 'Unsaid' }

/** Whether a step of a round can be made, as it was seen. `Unsaid`: a point has no word yet. Never fails. */
export function decideRoundStep(
  round: { readonly state: HouseRoundState; readonly version: number; readonly unsaid: number },
  step: HouseRoundStep,
  seen: number,
): RoundDecision {
  const state = houseRoundMoves[round.state][step]
  if (state === undefined) return { code: round.version === seen ? 'NotPossible' : 'Stale' }
  if (round.version !== seen) return { code: 'Stale' }
  return step === 'finish' && round.unsaid > 0 ? { code: 'Unsaid' } : { code: 'Ok', state }
}
