import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingAt, sampleBookingLinks } from '../examples/sample-booking.ts'
import { examples } from '../pages/search/SearchPage.examples.ts'
import { loadTextGroup, loadTexts } from '../texts/load-texts.ts'
import { BookingSection } from './booking/BookingSection.tsx'
import * as booking from './booking/booking-page.fixture.tsx'
import { commitCounter } from './commits.fixture.tsx'
import * as report from './fault-report/fault-report.fixture.tsx'
import { ResidenceSearch } from './residence-search/ResidenceSearch.tsx'
import { fakeServer } from './session/fake-server.ts'

vi.mock('./fault-report/stored-report.ts', () => ({
  readStored: async () => null,
  storeReport: async () => undefined,
  forgetStored: async () => undefined,
}))

beforeAll(async () => {
  await booking.loadFixtureTexts()
  await report.loadFixtureTexts()
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'search'), loadTextGroup('sv', 'home')])
})
beforeEach(() => {
  window.dataLayer = []
  booking.standInForBrowser()
})
afterEach(async () => {
  await booking.leavePage()
  await report.leavePage()
})

type Write = (name: string, text: string) => Promise<unknown>
async function type(write: Write, name: string, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end += 1) await write(name, text.slice(0, end))
}

/** Each commit beyond these is work at every press. Clocks stand still: what they would commit is not of the press. */
describe('React commits', () => {
  it('once for each letter typed in a booking', async () => {
    vi.useFakeTimers()
    fakeServer({ [booking.view]: { body: bookingAt('financing') } })
    history.replaceState(null, '', `/boka/?bookingId=${booking.id}`)
    const counter = commitCounter()
    await booking.show(counter.around(<BookingSection heading="Din bokning" links={sampleBookingLinks} phone="1" />))
    const amount = '1000000'
    const commits = await counter.during(() => type(booking.write, 'ownFundsMinor', amount))
    expect(booking.field('ownFundsMinor').value).toBe(amount)
    expect(commits).toBeLessThanOrEqual(amount.length)
  })

  it('once for each letter typed in a fault report', async () => {
    report.reportServer()
    const counter = commitCounter()
    await report.open('resident', 'se', counter.around)
    await report.toDescription()
    vi.useFakeTimers()
    const description = 'Luckan har lossnat'
    const commits = await counter.during(() => type(report.write, 'description', description))
    expect(report.field('description')?.value).toBe(description)
    expect(commits).toBeLessThanOrEqual(description.length)
  })

  it('twice for each filter of a search: the choice, and its answer', async () => {
    const { 'nothing chosen': model } = examples
    if (!model?.result) throw new Error('the example has no result')
    const search = '/residence/stage_and_area_search'
    const server = fakeServer({ [`POST ${search}`]: { body: { ...model.result, unknownTags: [] } } })
    const counter = commitCounter()
    await booking.show(counter.around(<ResidenceSearch model={model} />))
    vi.useFakeTimers()
    // The first choice commits once more; the cause is not known yet.
    const choices = [
      ['minRooms', '3', 3],
      ['residenceType', 'apartment', 2],
      ['minRooms', '4', 2],
    ] as const
    for (const [name, value, most] of choices) {
      const answered = server.madeTo(search).length + 1
      const commits = await counter.during(async () => {
        const choice = document.querySelector<HTMLInputElement>(`[name='${name}'][value='${value}']`)
        await act(async () => choice?.click())
        await act(() =>
          vi.waitFor(() => {
            expect(server.madeTo(search)).toHaveLength(answered)
            expect(document.querySelector('[aria-busy="true"]')).toBeNull()
          }),
        )
      })
      expect(commits, `${name} ${value}`).toBeLessThanOrEqual(most)
      expect(commits).toBeGreaterThan(0)
    }
  })

  it('once for a filter pressed by mouse, whose answer was there when the choice was made', async () => {
    const { 'nothing chosen': model } = examples
    if (!model?.result) throw new Error('the example has no result')
    const search = '/residence/stage_and_area_search'
    const server = fakeServer({ [`POST ${search}`]: { body: { ...model.result, unknownTags: [] } } })
    const counter = commitCounter()
    await booking.show(counter.around(<ResidenceSearch model={model} />))
    vi.useFakeTimers()
    const pressed = async (name: string, value: string) => {
      const choice = document.querySelector<HTMLInputElement>(`[name='${name}'][value='${value}']`)
      const answered = server.madeTo(search).length + 1
      const press = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0 })
      await act(async () => choice?.dispatchEvent(press))
      await act(() => vi.waitFor(() => expect(server.madeTo(search)).toHaveLength(answered)))
      await act(async () => choice?.click())
      expect(choice?.checked).toBe(true)
      expect(server.madeTo(search)).toHaveLength(answered)
      expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    }
    // The first commits once more, as above.
    await pressed('residenceType', 'apartment')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(await counter.during(() => pressed('minRooms', '2'))).toBe(1)
  })
})
