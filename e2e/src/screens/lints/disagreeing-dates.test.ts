import { describe, expect, it } from 'vitest'
import type { LabelledFact } from '../screen-facts.ts'
import { disagreeingDates, spanOf } from './disagreeing-dates.ts'
import { emptyScreen, textFact } from './empty-screen.fixture.ts'

const month = (year: number, number: number) => year * 12 + number - 1

describe('the months that a text names', () => {
  it.each([
    ['8 september 2027', month(2027, 9), month(2027, 9)],
    ['2027-09-08', month(2027, 9), month(2027, 9)],
    ['08.09.2027', month(2027, 9), month(2027, 9)],
    ['januari–april 2028', month(2028, 1), month(2028, 4)],
    ['dec 2027–feb 2028', month(2027, 12), month(2028, 2)],
    ['17. elokuuta 2027–20. elokuuta 2027', month(2027, 8), month(2027, 8)],
    ['marraskuussa 2026', month(2026, 11), month(2026, 11)],
    ['Move-in May 2027', month(2027, 5), month(2027, 5)],
  ])('are read: %s', (text, from, to) => {
    expect(spanOf(text)).toEqual({ from, to })
  })

  it('are none without a year or a month', () => {
    expect(spanOf('Våren 2028')).toBeNull()
    expect(spanOf('Enligt överenskommelse')).toBeNull()
  })
})

describe('dates of one noun', () => {
  const fact = (label: string, value: string, isOfCard = false): LabelledFact => ({ label, value, isOfCard })
  const find = (facts: readonly LabelledFact[], ...texts: string[]) =>
    disagreeingDates.find({ ...emptyScreen, facts, texts: texts.map((text) => textFact(text)) })

  it('disagree when they cannot both hold', () => {
    expect(find([fact('Inflyttning', 'april 2027'), fact('Inflyttning', '8 september 2027')])).toEqual([
      '“Inflyttning april 2027” and “Inflyttning 8 september 2027”',
    ])
    expect(find([fact('Muutto', 'toukokuu 2027')], 'Muutto 01.12.2026')).toHaveLength(1)
  })

  it('agree when a day lies within its months, or the nouns differ', () => {
    expect(find([fact('Inflyttning', 'april–juni 2027')], 'Inflyttning 2027-05-03')).toEqual([])
    expect(find([fact('Inflyttning', 'april 2027'), fact('Säljstart', 'maj 2026')])).toEqual([])
  })

  it('of cards are those of other homes', () => {
    expect(find([fact('Inflyttning', 'april 2027'), fact('Inflyttning', 'maj 2028', true)])).toEqual([])
  })
})
