import type { HouseRound, HouseRoundReply } from '@nyhem/contract/calls/house-rounds'
import { describe, expect, it } from 'vitest'
import { countUnsent, nothingUnsent, roundWithUnsent, type UnsentWord, withoutWord, withWord } from './unsent-words.ts'

const word = (pointId: string, words = '', version = 0): UnsentWord =>
  words === ''
    ? { pointId, verdict: 'in-order', words, urgency: null, version }
    : { pointId, verdict: 'remark', words, urgency: 'soon', version }
const round = {
  said: 0,
  list: ['a', 'b'].map((id) => ({ id, word: null, version: 3 })),
} as unknown as HouseRound
const reply = (code: HouseRoundReply['code']): HouseRoundReply => ({ code, round })

describe('words that are not sent', () => {
  it('are the last of each point', () => {
    const unsent = withWord(withWord(withWord(nothingUnsent, word('a')), word('b')), word('a', 'Trasig'))
    expect(unsent.words.map(({ pointId, words }) => `${pointId} ${words}`)).toEqual(['b ', 'a Trasig'])
    expect(countUnsent(unsent)).toBe(2)
  })
  it('said after one that was answered stand against what the point is now', () => {
    const first = word('a')
    const unsent = withWord({ words: [first], photos: [] }, word('b'))
    const later = { ...unsent, words: [...unsent.words, word('a', 'Trasig')] }
    expect(withoutWord(later, first, reply('Ok')).words.map(({ version }) => version)).toEqual([0, 3])
    expect(withoutWord(later, first, reply('Stale')).words.map(({ version }) => version)).toEqual([0, 0])
  })
  it('are shown in the round as if they were sent', () => {
    const shown = roundWithUnsent(round, withWord(nothingUnsent, word('b', 'Trasig')))
    expect([shown.said, shown.list[1]?.word?.words, shown.list[0]?.word]).toEqual([1, 'Trasig', null])
  })
})
