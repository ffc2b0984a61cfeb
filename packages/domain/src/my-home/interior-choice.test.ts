import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { fromMajor, fromMinor } from '../money.ts'
import {
  additionsOf,
  decideChoice,
  type InteriorChoice,
  interiorTotals,
  isChoiceOpen,
  lockedFrom,
  standingOption,
  takesReportedChoice,
} from './interior-choice.ts'

const option = (id: string, kronor: number, isStandard = false) => ({
  id,
  title: id,
  description: '',
  price: fromMajor(kronor, 'SEK'),
  pictureKey: null,
  isStandard,
})

const floor: InteriorChoice = {
  id: 'c1',
  room: 'Vardagsrum',
  title: 'Golv',
  description: '',
  decideBy: '2026-06-15' as LocalDate,
  options: [option('oak', 0, true), option('ash', 4_500), option('stone', 19_000)],
  chosenOptionId: null,
}
const stockholm = 'Europe/Stockholm'
const at = (text: string, timeZone = stockholm) => ({ now: text as Instant, timeZone })

describe('an interior choice', () => {
  it('is open until the end of its last day where the home is', () => {
    expect(isChoiceOpen(floor, '2026-06-15T21:59:59.999Z' as Instant, stockholm)).toBe(true)
    expect(isChoiceOpen(floor, '2026-06-15T22:00:00.000Z' as Instant, stockholm)).toBe(false)
  })
  it('is locked an hour earlier in Finland', () => {
    expect(isChoiceOpen(floor, '2026-06-15T20:59:59.999Z' as Instant, 'Europe/Helsinki')).toBe(true)
    expect(isChoiceOpen(floor, '2026-06-15T21:00:00.000Z' as Instant, 'Europe/Helsinki')).toBe(false)
  })
  it('is open through the longer day on which summer time ends', () => {
    expect(lockedFrom({ decideBy: '2026-10-25' as LocalDate }, 'Europe/Oslo')).toBe('2026-10-25T23:00:00.000Z')
  })
  it('may be chosen and changed while it is open', () => {
    const chosen = { ...floor, chosenOptionId: 'ash' }
    expect(decideChoice(chosen, 'stone', at('2026-06-15T21:59:00.000Z'))).toEqual({ code: 'Ok', changed: true })
  })
  it('is locked afterwards', () => {
    expect(decideChoice(floor, 'ash', at('2026-06-15T22:00:00.000Z'))).toEqual({ code: 'Locked' })
  })
  it('answers the same to what is chosen already, even when it is locked', () => {
    const chosen = { ...floor, chosenOptionId: 'ash' }
    expect(decideChoice(chosen, 'ash', at('2026-07-01T00:00:00.000Z'))).toEqual({ code: 'Ok', changed: false })
  })
  it('knows no other options than its own', () => {
    expect(decideChoice(floor, 'gold', at('2026-06-01T00:00:00.000Z'))).toEqual({ code: 'UnknownOption' })
  })
  it('is the standard when nothing is chosen', () => expect(standingOption(floor)?.id).toBe('oak'))
  it('is the standard when the chosen option no longer exists', () => {
    expect(standingOption({ ...floor, chosenOptionId: 'gone' })?.id).toBe('oak')
  })
  it('stays as a buyer has chosen while it is open, whatever the business system reports', () => {
    expect(takesReportedChoice({ isOpen: true, isBuyersOwn: true })).toBe(false)
    expect(takesReportedChoice({ isOpen: true, isBuyersOwn: false })).toBe(true)
  })
  it('is as the business system reports once it is locked', () => {
    expect(takesReportedChoice({ isOpen: false, isBuyersOwn: true })).toBe(true)
  })
})

describe('what choices cost', () => {
  it('is the sum of their current options', () => {
    const choices = [{ ...floor, chosenOptionId: 'stone' }, floor, { ...floor, chosenOptionId: 'ash' }]
    expect(additionsOf(choices, 'SEK')).toEqual(fromMajor(23_500, 'SEK'))
  })
  it('is nothing where there are none', () => expect(additionsOf([], 'NOK')).toEqual(fromMinor(0, 'NOK')))
  it('always adds up', () => {
    const anyChoice = fc
      .tuple(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 6 }), fc.option(fc.nat(5)))
      .map(([prices, chosen]) => ({
        options: prices.map((price, at) => option(String(at), price, at === 0)),
        chosenOptionId: chosen === null ? null : String(chosen),
      }))
    fc.assert(
      fc.property(fc.array(anyChoice), (choices) => {
        const each = choices.map((choice) => standingOption(choice)?.price.minor ?? 0)
        expect(additionsOf(choices, 'SEK').minor).toBe(each.reduce((sum, minor) => sum + minor, 0))
      }),
    )
  })
})

describe('totals while choosing', () => {
  const saved = { ...floor, standingId: 'oak' }
  it('are what is saved where nothing is selected', () => {
    expect(interiorTotals([saved], {}, 'SEK')).toEqual({
      standing: fromMinor(0, 'SEK'),
      selected: fromMinor(0, 'SEK'),
      unsaved: 0,
      included: 1,
    })
  })
  it('tell a selection apart from what is saved', () => {
    const totals = interiorTotals([saved, { ...saved, id: 'hall', standingId: 'ash' }], { [floor.id]: 'stone' }, 'SEK')
    expect(totals).toEqual({
      standing: fromMajor(4_500, 'SEK'),
      selected: fromMajor(23_500, 'SEK'),
      unsaved: 1,
      included: 0,
    })
  })
  it('are the same once every selection is saved', () => {
    const anyChoice = fc.record({ prices: fc.array(fc.nat(50_000), { minLength: 2, maxLength: 5 }), to: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 6 }), (drawn) => {
        const choices = drawn.map(({ prices }, at) => ({
          id: String(at),
          options: prices.map((price, index) => option(String(index), index === 0 ? 0 : price, index === 0)),
          standingId: '0',
        }))
        const selected = Object.fromEntries(drawn.map(({ prices, to }, at) => [String(at), String(to % prices.length)]))
        const before = interiorTotals(choices, selected, 'SEK')
        const after = interiorTotals(
          choices.map((choice) => ({ ...choice, standingId: selected[choice.id] ?? null })),
          {},
          'SEK',
        )
        expect(after).toEqual({ ...before, standing: before.selected, unsaved: 0 })
      }),
    )
  })
})
