import { describe, expect, it } from 'vitest'
import {
  decidePoint,
  decideRoundStep,
  houseRoundMoves,
  houseRoundStates,
  isWholeWord,
  openRoundStates,
  type PointWord,
} from './house-round.ts'
import { houseKinds, pointsOfTemplate } from './round-templates.ts'

const inOrder: PointWord = { verdict: 'in-order', words: '', urgency: null }
const remark: PointWord = { verdict: 'remark', words: 'Lampan är trasig', urgency: 'soon' }
const unsaid = { word: null, version: 0, hasCase: false }
const said = { word: inOrder, version: 1, hasCase: false }

describe('a word on a point', () => {
  it('holds while the round is under way and nobody has said anything newer', () => {
    expect(decidePoint('under-way', unsaid, { word: remark, seen: 0 })).toBe('Ok')
    expect(decidePoint('under-way', said, { word: remark, seen: 1 })).toBe('Ok')
    expect(decidePoint('under-way', said, { word: remark, seen: 0 })).toBe('Stale')
    expect(decidePoint('paused', unsaid, { word: remark, seen: 0 })).toBe('NotUnderWay')
  })
  it('that stands there already is said once, also when its answer was lost and the round is over', () => {
    expect(decidePoint('under-way', said, { word: inOrder, seen: 0 })).toBe('Same')
    expect(decidePoint('finished', said, { word: inOrder, seen: 0 })).toBe('Same')
  })
  it('does not change what became a case', () => {
    expect(decidePoint('under-way', { ...said, hasCase: true }, { word: remark, seen: 1 })).toBe('HasCase')
  })
  it.each([
    [inOrder, true],
    [remark, true],
    [{ ...remark, words: ' a ' }, false],
    [{ ...remark, urgency: null }, false],
    [{ ...inOrder, urgency: 'soon' }, false],
    [{ verdict: 'not-reachable', words: 'Låst', urgency: null }, true],
    [{ ...remark, words: 'x'.repeat(1_001) }, false],
  ] as const)('is whole or not: %j', (word, isWhole) => {
    expect(isWholeWord(word)).toBe(isWhole)
  })
})

describe('a step of a round', () => {
  const round = { state: 'under-way', version: 3, unsaid: 0 } as const
  it('is of the version that was seen', () => {
    expect(decideRoundStep(round, 'pause', 3)).toEqual({ code: 'Ok', state: 'paused' })
    expect(decideRoundStep(round, 'pause', 2)).toEqual({ code: 'Stale' })
    expect(decideRoundStep({ ...round, state: 'finished' }, 'pause', 3)).toEqual({ code: 'NotPossible' })
  })
  it('finishes once each point has a word', () => {
    expect(decideRoundStep({ ...round, unsaid: 1 }, 'finish', 3)).toEqual({ code: 'Unsaid' })
    expect(decideRoundStep(round, 'finish', 3)).toEqual({ code: 'Ok', state: 'finished' })
  })
  it('leads from each open state to an end', () => {
    for (const state of houseRoundStates)
      expect(Object.keys(houseRoundMoves[state]).length > 0).toBe(openRoundStates.some((one) => one === state))
  })
})

describe('templates', () => {
  it.each(houseKinds)('have points of %s in each language, none twice', (kind) => {
    for (const locale of ['sv', 'no', 'fi'] as const) {
      const places = pointsOfTemplate(kind, locale).map(({ place }) => place)
      expect(places.length).toBeGreaterThan(5)
      expect(new Set(places).size).toBe(places.length)
    }
    expect(pointsOfTemplate(kind, 'en')).toEqual(pointsOfTemplate(kind, 'sv'))
  })
})
