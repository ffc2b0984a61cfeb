import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingAt, finnishBooking, sampleBooking, sampleFeeBooking } from '../../examples/sample-booking.ts'
import { fakeServer } from '../session/fake-server.ts'
import {
  field,
  heading,
  id,
  leave,
  leavePage,
  loadFixtureTexts,
  ok,
  open,
  press,
  said,
  standInForBrowser,
  stepPath,
  submit,
  view,
  write,
} from './booking-page.fixture.tsx'

beforeAll(loadFixtureTexts)
beforeEach(standInForBrowser)
afterEach(leavePage)

describe('a booking that is filled in', () => {
  it('has an address for its first step too, so that Back leads to it, and back to what was written', async () => {
    fakeServer({
      [view]: { body: sampleBooking },
      [`PUT ${stepPath('start-booking')}`]: ok(bookingAt('personal-info')),
    })
    await open()
    expect(location.search).toContain('step=start-booking')
    const first = location.href
    await act(async () => field('terms').click())
    await submit()
    await write('buyers.0.phone', '070-1')
    const second = location.href
    const goTo = (address: string) =>
      act(async () => {
        history.replaceState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      })
    await goTo(first)
    expect(heading()).toBe('Det här hemmet bokar du')
    expect(field('terms').checked).toBe(true)
    await goTo(second)
    expect(heading()).toBe('Vem köper?')
    expect(field('buyers.0.phone').value).toBe('070-1')
  })

  it('forgets what was written in a step once it is saved: the booking has it', async () => {
    const saved = { ...bookingAt('financing'), buyers: sampleBooking.buyers.map((buyer) => ({ ...buyer, phone: '1' })) }
    fakeServer({
      [view]: { body: bookingAt('personal-info') },
      [`PUT ${stepPath('personal-info')}`]: ok(saved),
    })
    await open()
    await write('buyers.0.phone', '070-174 06 99')
    await submit()
    await press('Tillbaka')
    expect(field('buyers.0.phone').value).toBe('1')
  })

  it('takes focus to its first question when it was started on the page before', async () => {
    fakeServer({ [view]: { body: sampleBooking } })
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`https://se.localhost/boka/info/?objectId=${id}`)
    await open()
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('takes no focus when it is opened from elsewhere', async () => {
    fakeServer({ [view]: { body: sampleBooking } })
    await open()
    expect(document.activeElement).toBe(document.body)
  })

  it('says nothing of a buyer added after a failed try, until the fields are left or the step is saved', async () => {
    fakeServer({ [view]: { body: bookingAt('personal-info') } })
    await open()
    await write('buyers.0.phone', '1')
    await submit()
    expect(said()).toContain('En sak att rätta')
    await press('Lägg till en köpare')
    const invalid = () =>
      [...document.querySelectorAll("[aria-invalid='true']")].map((input) => input.getAttribute('name'))
    expect(invalid()).toEqual(['buyers.0.phone'])
    await write('buyers.1.email', 'x')
    await leave('buyers.1.email')
    expect(invalid()).toEqual(['buyers.0.phone', 'buyers.1.email'])
    await submit()
    expect(invalid()).toContain('buyers.1.firstName')
  })
})

describe('the terms', () => {
  it.each([
    ['se', sampleBooking, 'Läs villkoren (SE-BOKNING 2026:2)'],
    ['se', sampleFeeBooking, 'Läs villkoren (SE-BOKNING 2026:2)'],
    ['fi', finnishBooking, 'Lue ehdot (SE-BOKNING 2026:2)'],
  ] as const)('of each flow are linked where they are accepted, for the home: %s', async (siteId, booking, text) => {
    fakeServer({ [view]: { body: booking } })
    await open('', siteId)
    const link = document.querySelector(`a[href='/boka/villkor/?object=${booking.home.id}']`)
    expect(link?.textContent).toBe(text)
  })

  it('are asked for again when they changed meanwhile', async () => {
    const changed = { code: 'InvalidInput', fields: [{ field: 'terms', problem: 'termsChanged', amount: null }] }
    const server = fakeServer({
      [view]: { body: sampleBooking },
      [`PUT ${stepPath('start-booking')}`]: () => {
        server.answers[view] = {
          body: { ...sampleBooking, terms: { version: 'SE-BOKNING 2027:1', isAccepted: false } },
        }
        return { body: changed }
      },
    })
    await open()
    await act(async () => field('terms').click())
    await submit()
    expect(said()).toContain('Villkoren har ändrats')
    expect(said()).toContain('SE-BOKNING 2027:1')
    expect(field('terms').checked).toBe(false)
  })
})
