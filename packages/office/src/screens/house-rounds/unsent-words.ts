import type { HouseRound, HouseRoundReply, SaidPoint } from '@nyhem/contract/calls/house-rounds'

/** Said on the screen and not answered yet; `version`: of the point, as it was seen. */
export type UnsentWord = SaidPoint & { readonly pointId: string }
export type UnsentPhoto = { readonly pointId: string; readonly photoKey: string; readonly file: Blob }
export type Unsent = { readonly words: readonly UnsentWord[]; readonly photos: readonly UnsentPhoto[] }

export const nothingUnsent: Unsent = { words: [], photos: [] }
export const countUnsent = ({ words, photos }: Unsent): number => words.length + photos.length

/** The last word on each point, in the order in which the points were spoken of. Never fails. */
export const withWord = (unsent: Unsent, added: UnsentWord): Unsent => ({
  ...unsent,
  words: [...unsent.words.filter(({ pointId }) => pointId !== added.pointId), added],
})

/**
 * Without a word that was answered. A later one on the same point was said after it, so that it stands against what the
 * point is now. Never fails.
 */
export const withoutWord = (unsent: Unsent, sent: UnsentWord, reply: HouseRoundReply | null): Unsent => ({
  ...unsent,
  words: unsent.words
    .filter((one) => one !== sent)
    .map((one) =>
      one.pointId === sent.pointId && reply?.code === 'Ok'
        ? { ...one, version: reply.round.list.find(({ id }) => id === one.pointId)?.version ?? one.version }
        : one,
    ),
})

/** The round as it will be when all is sent. Never fails. */
export function roundWithUnsent(round: HouseRound, { words }: Unsent): HouseRound {
  const said = new Map(words.map((one) => [one.pointId, one]))
  const list = round.list.map((point) => {
    const word = said.get(point.id)
    return word === undefined
      ? point
      : { ...point, word: { verdict: word.verdict, words: word.words, urgency: word.urgency } }
  })
  return { ...round, list, said: list.filter(({ word }) => word !== null).length }
}
