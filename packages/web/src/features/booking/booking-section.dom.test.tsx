import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bookableHomeReply,
  bookingAt,
  finnishBooking,
  readyContract,
  sampleBooking,
  sampleBookingLinks,
  sampleFeeBooking,
  sampleHomeReply,
  similarHomes,
  withCoBuyer,
} from '../../examples/sample-booking.ts'
import { isOwnAddress } from '../navigation/own-addresses.ts'
import { fakeServer } from '../session/fake-server.ts'
import { BookingSection } from './BookingSection.tsx'
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
  show,
  standInForBrowser,
  stepPath,
  submit,
  view,
  write,
} from './booking-page.fixture.tsx'

beforeAll(loadFixtureTexts)
beforeEach(standInForBrowser)
afterEach(leavePage)

describe('a booking', () => {
  it('is resumed at its current step', async () => {
    fakeServer({ [view]: { body: bookingAt('financing') } })
    await open()
    expect(heading()).toBe('Hur betalar du?')
    expect(said()).toContain('Steg 3 av 5')
    expect(document.title).toBe('Finansiering, steg 3 av 5 – Norrvida')
  })

  it('is found by the cookie when the address names none', async () => {
    fakeServer({
      'GET /api/buyresidence/buyresidencecookie': { body: { bookingId: id, homeId: null, secondsLeft: 700 } },
      [view]: { body: sampleBooking },
    })
    history.replaceState(null, '', '/boka/')
    await show(<BookingSection heading="Din bokning" links={sampleBookingLinks} phone="1" />)
    expect(heading()).toBe('Det här hemmet bokar du')
  })

  it('shows the current step when one is skipped by URL', async () => {
    fakeServer({ [view]: { body: bookingAt('personal-info') } })
    await open('sign')
    expect(heading()).toBe('Vem köper?')
  })

  it('goes back to a step that was saved, and has an address for it', async () => {
    fakeServer({ [view]: { body: bookingAt('financing') } })
    await open()
    await press('Tillbaka')
    expect(heading()).toBe('Vem köper?')
    expect(location.search).toContain('step=personal-info')
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('shows its own steps on back and forward, for as long as it is shown', async () => {
    fakeServer({ [view]: { body: sampleBooking } })
    await open()
    const isOwn = (path: string) => isOwnAddress(new URL(path, location.href))
    expect(isOwn(`/boka/?bookingId=${id}&step=financing`)).toBe(true)
    expect(isOwn('/boka/?bookingId=another&step=financing')).toBe(false)
    expect(isOwn(`/boka/info/?bookingId=${id}`)).toBe(false)
    await leavePage()
    expect(isOwn(`/boka/?bookingId=${id}&step=financing`)).toBe(false)
  })

  it.each([
    [401, 'Logga in för att fortsätta'],
    [404, 'Här finns ingen pågående bokning'],
    [500, 'Bokningen kunde inte hämtas'],
  ])('that cannot be shown says why: %i', async (status, strings) => {
    fakeServer({ [view]: { status, body: { code: 'X', message: '', requestId: '' } } })
    await open()
    expect(heading()).toBe(strings)
  })

  it('can be fetched again after the network failed', async () => {
    const server = fakeServer({ [view]: new TypeError('offline') })
    await open()
    server.answers[view] = { body: sampleBooking }
    await press('Försök igen')
    expect(heading()).toBe('Det här hemmet bokar du')
  })

  it.each([
    ['expired', 'Tiden gick ut'],
    ['cancelled', 'Bokningen är avbruten'],
    ['unpaid', 'Betalningen kom inte i tid'],
  ] as const)('that is over says so and leads on: %s', async (status, strings) => {
    fakeServer({
      [view]: { body: { ...sampleBooking, status, hold: null } },
      [`GET /api/buyresidence/getbookingobjectinformation/${sampleBooking.home.id}`]: {
        body: { ...bookableHomeReply, similarHomes },
      },
    })
    await open()
    expect(heading()).toBe(strings)
    expect(said()).toContain('Boka hemmet på nytt')
    expect(said()).toContain('B-1203')
  })

  it('is cancelled after a question', async () => {
    const cancel = `POST /api/buyresidence/booking/${id}/cancel`
    const server = fakeServer({
      [view]: { body: sampleBooking },
      [cancel]: () => {
        const booking = { ...sampleBooking, status: 'cancelled' as const, hold: null }
        server.answers[view] = { body: booking }
        return { body: { code: 'Ok', booking } }
      },
      [`GET /api/buyresidence/getbookingobjectinformation/${sampleBooking.home.id}`]: { body: bookableHomeReply },
    })
    await open()
    await press('Avbryt bokningen')
    expect(server.madeTo(`/api/buyresidence/booking/${id}/cancel`)).toHaveLength(0)
    await press('Ja, avbryt bokningen')
    expect(heading()).toBe('Bokningen är avbruten')
  })

  it('that became final while the question was shown says that it can not be cancelled', async () => {
    const final = { ...sampleBooking, status: 'booked' as const, step: 'done' as const, hold: null }
    fakeServer({
      [view]: { body: sampleBooking },
      [`POST /api/buyresidence/booking/${id}/cancel`]: { body: { code: 'Ended', booking: final } },
      'POST /api/buyresidence/completebooking': { body: { code: 'Ok', booking: final } },
    })
    await open()
    await press('Avbryt bokningen')
    await press('Ja, avbryt bokningen')
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('kan inte avbrytas här')
  })
})

describe('the clock of the hold', () => {
  const held = (secondsLeft: number) => ({
    ...sampleBooking,
    hold: { until: '2026-11-21T12:00:00.000Z', secondsLeft, canExtend: true },
  })
  const statuses = () => [...document.querySelectorAll("[role='status']")].map(({ textContent }) => textContent)

  it('runs by the seconds that the server gave, and is said aloud at five and one minute only', async () => {
    vi.useFakeTimers()
    fakeServer({ [view]: { body: held(302) } })
    await open()
    expect(document.querySelector("[role='timer']")?.textContent).toBe('5:02')
    expect(statuses().join()).not.toContain('minuter kvar')
    await act(async () => vi.advanceTimersByTime(3_000))
    expect(document.querySelector("[role='timer']")?.textContent).toBe('4:59')
    expect(statuses().join()).toContain('5 minuter kvar')
    await act(async () => vi.advanceTimersByTime(4 * 60_000))
    expect(statuses().join()).toContain('En minut kvar')
  })

  it('is extended', async () => {
    const server = fakeServer({
      [view]: { body: held(200) },
      [`POST /api/buyresidence/booking/${id}/extend`]: () => {
        const booking = { ...held(1_100), hold: { ...held(1_100).hold, canExtend: false } }
        server.answers[view] = { body: booking }
        return { body: { code: 'Ok', booking } }
      },
    })
    await open()
    await press('Förläng tiden')
    expect(document.querySelector("[role='timer']")?.textContent).toBe('18:20')
    expect(said()).toContain('Du har fått mer tid.')
    expect(said()).not.toContain('Förläng tiden')
  })

  it('that was extended in another window says that it can not be extended again', async () => {
    const booking = held(200)
    fakeServer({
      [view]: { body: booking },
      [`POST /api/buyresidence/booking/${id}/extend`]: { body: { code: 'Extended', booking } },
    })
    await open()
    await press('Förläng tiden')
    expect(said()).toContain('Tiden är redan förlängd')
  })

  it('queries the status of the booking when the time is over', async () => {
    vi.useFakeTimers()
    const server = fakeServer({
      [view]: { body: held(2) },
      [`GET /api/buyresidence/getbookingobjectinformation/${sampleBooking.home.id}`]: { body: sampleHomeReply },
    })
    await open()
    server.answers[view] = { body: { ...sampleBooking, status: 'expired', hold: null } }
    await act(async () => vi.advanceTimersByTimeAsync(3_000))
    expect(heading()).toBe('Tiden gick ut')
  })
})

describe('a step', () => {
  it('is not sent before it is right: the summary takes focus and names the field', async () => {
    const server = fakeServer({ [view]: { body: sampleBooking } })
    await open()
    await submit()
    expect(document.activeElement?.textContent).toContain('Villkor: godkänn villkoren')
    expect(server.calls).toHaveLength(1)
  })

  it('is saved with its key and leads to the next', async () => {
    const server = fakeServer({
      [view]: { body: sampleBooking },
      [`PUT ${stepPath('start-booking')}`]: ok(bookingAt('personal-info')),
    })
    await open()
    await act(async () => field('terms').click())
    await submit()
    const [call] = server.madeTo(stepPath('start-booking'))
    expect(call?.body).toEqual({ terms: true, termsVersion: 'SE-BOKNING 2026:2', apartmentNumber: '1303' })
    expect(call?.headers['idempotency-key']).toMatch(/^[a-f0-9-]{36}$/)
    expect(heading()).toBe('Vem köper?')
  })

  it('keeps what was written when the network fails, and sends it again as the same try', async () => {
    const path = stepPath('financing')
    const server = fakeServer({ [view]: { body: bookingAt('financing') }, [`PUT ${path}`]: new TypeError('offline') })
    await open()
    await write('ownFundsMinor', '1 000 000')
    await write('loansMinor', '5 495 000')
    await submit()
    expect(said()).toContain('Det gick inte att spara')
    expect(field('ownFundsMinor').value).toBe('1 000 000')
    server.answers[`PUT ${path}`] = ok(bookingAt('sign', { ...sampleBooking, contract: readyContract }))
    await submit()
    const [first, second] = server.madeTo(path)
    expect(second?.body).toEqual({ ownFundsMinor: 100_000_000, loansMinor: 549_500_000 })
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(heading()).toBe('Läs och signera')
  })

  it('checks a field when it is left after editing, never during typing', async () => {
    fakeServer({ [view]: { body: bookingAt('financing') } })
    await open()
    await leave('ownFundsMinor')
    expect(said()).not.toContain('Fyll i det här.')
    await write('ownFundsMinor', '800000')
    expect(said()).not.toContain('behöver vara minst')
    await write('loansMinor', '5695000')
    await leave('ownFundsMinor')
    expect(said()).toContain(
      'Kontantinsatsen behöver vara minst 974 250 kr. Höj den med 174 250 kr.'.replaceAll(
        /(\d) (?=\d|kr)/g,
        '$1\u00a0',
      ),
    )
  })

  it('shows during typing what is left to cover', async () => {
    fakeServer({ [view]: { body: bookingAt('financing') } })
    await open()
    await write('ownFundsMinor', '1000000')
    expect(said().replaceAll('\u00a0', ' ')).toContain('5 495 000 kr återstår.')
    await act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Låna resten'))?.click(),
    )
    expect(said()).toContain('Hela priset är täckt.')
  })

  it('shows what only the server knows at its field, until the field is changed', async () => {
    const refused = { code: 'InvalidInput', fields: [{ field: 'buyers.1.email', problem: 'emailInUse', amount: null }] }
    fakeServer({
      [view]: { body: bookingAt('personal-info', withCoBuyer(sampleBooking)) },
      [`PUT ${stepPath('personal-info')}`]: { body: refused },
    })
    await open()
    await submit()
    expect(document.getElementById('booking-buyers-1-email-error')?.textContent).toContain('hör till ett annat konto')
    await write('buyers.1.email', 'annan@example.com')
    expect(document.getElementById('booking-buyers-1-email-error')).toBeNull()
  })

  it('shows the end of a booking that lapsed while the step was filled in', async () => {
    fakeServer({
      [view]: { body: sampleBooking },
      [`PUT ${stepPath('start-booking')}`]: {
        body: { code: 'Ended', booking: { ...sampleBooking, status: 'expired', hold: null } },
      },
      [`GET /api/buyresidence/getbookingobjectinformation/${sampleBooking.home.id}`]: { body: sampleHomeReply },
    })
    await open()
    await act(async () => field('terms').click())
    await submit()
    expect(heading()).toBe('Tiden gick ut')
  })
})

describe('buyers', () => {
  it('come and go, with shares split equally, and the holder’s names locked', async () => {
    fakeServer({ [view]: { body: bookingAt('personal-info') } })
    await open()
    expect(field('buyers.0.firstName').readOnly).toBe(true)
    expect(field('buyers.0.share')).toBeNull()
    await press('Lägg till en köpare')
    expect(field('buyers.0.share').value).toBe('50')
    expect(said()).not.toContain('Lägg till en köpare')
    await press('Ta bort Köpare 2')
    expect(field('buyers.1.firstName')).toBeNull()
  })
})

describe('the other steps', () => {
  it('let one of each group be chosen, and show the total', async () => {
    fakeServer({ [view]: { body: bookingAt('choices', finnishBooking) } })
    await open('', 'fi')
    await act(async () => document.querySelector<HTMLInputElement>("[value='oak']")?.click())
    expect(said().replaceAll('\u00a0', ' ')).toContain('Yhteensä valintoineen: 425 400 €')
  })

  it('have each document opened in a tab of its own and confirmed', async () => {
    const server = fakeServer({
      [view]: { body: bookingAt('documents', sampleFeeBooking) },
      [`PUT ${stepPath('documents')}`]: ok(bookingAt('sign', { ...sampleFeeBooking, contract: readyContract })),
    })
    await open()
    await submit()
    expect(said()).toContain('2 saker att rätta')
    for (const name of ['documents.d2', 'documents.d3']) await act(async () => field(name).click())
    await submit()
    expect(server.madeTo(stepPath('documents'))[0]?.body).toEqual({ confirmedIds: ['d1', 'd2', 'd3'] })
  })

  it('ask how one lives now', async () => {
    const server = fakeServer({
      [view]: { body: bookingAt('accomodation', finnishBooking) },
      [`PUT ${stepPath('accomodation')}`]: ok(bookingAt('sign', finnishBooking)),
    })
    await open('', 'fi')
    await act(async () => document.querySelector<HTMLInputElement>("[value='rented']")?.click())
    await act(async () => document.querySelector<HTMLInputElement>("[value='no']")?.click())
    await write('household', '2')
    await submit()
    expect(server.madeTo(stepPath('accomodation'))[0]?.body).toEqual({
      livesIn: 'rented',
      sellsFirst: false,
      household: 2,
    })
  })
})
