import { describe, expect, it } from 'vitest'
import { emptyScreen, textFact } from './empty-screen.fixture.ts'
import { brokenAmounts, cutTexts, footerShare, nothingOffered } from './text-lints.ts'

describe('a number of homes', () => {
  const find = (text: string) => nothingOffered.find({ ...emptyScreen, texts: [textFact(text)] })

  it.each(['Uppsala län, 0 hem', '0 bostäder', 'Viken: 0 boliger', '0 asuntoa vapaana', '0 homes', '(0 lediga)'])(
    'is never none: %s',
    (text) => expect(find(text)).toHaveLength(1),
  )

  it.each(['10 hem', '2 100 bostäder', '1,0 hem', '0 kr', '0 hemma', '40 asuntoa'])('is one: %s', (text) =>
    expect(find(text)).toEqual([]),
  )
})

describe('an amount', () => {
  it('stands on one line with its currency', () => {
    const amounts = [
      { text: '395 000 kr', lines: 2 },
      { text: '2 495 000 kr', lines: 1 },
    ]
    expect(brokenAmounts.find({ ...emptyScreen, amounts })).toEqual(['“395 000 kr”'])
  })
})

describe('a text', () => {
  it('is not cut without a way to read the rest', () => {
    const texts = [textFact('Södra magasinet, etapp', { isCut: true }), textFact('Kajen')]
    expect(cutTexts.find({ ...emptyScreen, texts })).toEqual(['“Södra magasinet, etapp”'])
  })
})

describe('the footer', () => {
  const footer = { x: 0, y: 0, width: 390, height: 1_100 }

  it('is at most half of a page on a phone', () => {
    expect(footerShare.find({ ...emptyScreen, footer })).toEqual(['55 % of 2000 px'])
    expect(footerShare.find({ ...emptyScreen, footer, height: 2_200 })).toEqual([])
    expect(footerShare.find({ ...emptyScreen, footer, width: 1440 })).toEqual([])
  })
})
