import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bookingAt,
  readyContract,
  sampleBooking,
  sampleFeeBooking,
  withCoBuyer,
} from '../../examples/sample-booking.ts'
import { fakeServer } from '../session/fake-server.ts'
import {
  button,
  heading,
  id,
  leavePage,
  loadFixtureTexts,
  open,
  press,
  said,
  standInForBrowser,
  submit,
  view,
  write,
} from './booking-page.fixture.tsx'

beforeAll(loadFixtureTexts)
beforeEach(standInForBrowser)
afterEach(leavePage)

const complete = '/api/buyresidence/completebooking'

describe('signing', () => {
  const atSign = bookingAt('sign', { ...sampleBooking, contract: readyContract })
  const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
  const started = {
    [`POST ${complete}`]: { body: { code: 'Ok' } },
    'POST /booking/bank_id/start': {
      body: { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' },
    },
    [`POST /booking/bank_id/cancel/${session}`]: { status: 204 },
  }
  const status = `GET /booking/bank_id/status/${session}`

  it('says what is signed and for how much, and shows the contract', async () => {
    fakeServer({ [view]: { body: atSign } })
    await open()
    expect(said()).toContain('B-1303, Kajgatan 4')
    expect(document.querySelector(`a[href='${readyContract?.href}']`)).not.toBeNull()
  })

  it('has the contract made when the step is reached', async () => {
    const path = '/api/buyresidence/signcontract'
    const server = fakeServer({
      [view]: { body: bookingAt('sign') },
      [`POST ${path}`]: () => {
        server.answers[view] = { body: atSign }
        return { body: 'contract-id' }
      },
    })
    await open()
    expect(server.madeTo(path)[0]?.body).toEqual({ bookingId: id })
    expect(button('Signera med BankID')).toBeDefined()
  })

  it('leads on when the provider has said yes', async () => {
    const server = fakeServer({
      [view]: { body: atSign },
      ...started,
      [status]: () => {
        server.answers[view] = { body: bookingAt('done', { ...sampleBooking, status: 'booked', hold: null }) }
        return { body: { code: 'Ok', allSigned: true } }
      },
    })
    await open()
    await press('Signera med BankID')
    expect(server.madeTo('/booking/bank_id/start')[0]?.body).toEqual({
      siteId: 'se',
      bookingId: id,
      buyer: 0,
      environment: 'desktop',
    })
    expect(heading()).toBe('Du har bokat B-1303')
    expect(server.madeTo(complete)[0]?.body).toEqual({ bookingId: id })
  })

  it('says that nothing is signed when one cancels, and can be tried again', async () => {
    fakeServer({
      [view]: { body: atSign },
      ...started,
      [status]: { body: { code: 'Cancelled', message: null, errorPage: null } },
    })
    await open()
    await press('Signera med BankID')
    expect(said()).toContain('Du avbröt. Inget är signerat.')
    expect(button('Försök signera igen')).toBeDefined()
  })

  it('says what the app says when one signs', async () => {
    fakeServer({
      [view]: { body: atSign },
      ...started,
      [status]: { body: { code: 'Pending', step: 'to-sign', message: 'RFA9', qr: null, autoStartLink: 'bankid:///' } },
    })
    await open()
    await press('Signera med BankID')
    expect(said()).toContain('välj Skriv under.')
  })

  it('says of a co-buyer who cancels who has not signed, and that the rest stands', async () => {
    const two = withCoBuyer(atSign)
    const buyers = two.buyers.map((buyer) => ({ ...buyer, hasSigned: buyer.isHolder }))
    fakeServer({
      [view]: { body: { ...two, status: 'signing', buyers } },
      ...started,
      [status]: { body: { code: 'Cancelled', message: null, errorPage: null } },
    })
    await open()
    await press('Amir: Signera med BankID')
    expect(said()).toContain('Amir avbröt och har inte signerat. Det som andra har signerat står kvar.')
    expect(said()).toContain('Du har signerat.')
    expect(said()).not.toContain('Inget är signerat')
  })

  it('shows who has signed while the others are awaited', async () => {
    const two = withCoBuyer(atSign)
    const buyers = two.buyers.map((buyer) => ({ ...buyer, hasSigned: buyer.isHolder }))
    fakeServer({ [view]: { body: { ...two, status: 'signing', buyers } } })
    await open()
    expect(said()).toContain('Har signerat')
    expect(said()).toContain('Har inte signerat än')
    // The other buyer may sign here too, with their own e-ID.
    expect(button('Amir: Signera med BankID')).toBeDefined()
  })
})

describe('payment', () => {
  const due = bookingAt('payment', { ...sampleFeeBooking, status: 'awaitingPayment', hold: null })
  const paymentId = '0b0f6d0a-7f0e-4f57-9a9f-0d5d5d7a1a11'
  const swish = { code: 'Ok', paymentId, door: { kind: 'swish', qr: '<svg/>', appLink: 'swish://' } }
  const status = `GET /paymentstatus/${paymentId}`
  const started = {
    [`POST ${complete}`]: { body: { code: 'Ok' } },
    [view]: { body: due },
    'POST /startswishpayment': { body: swish },
  }

  it('is waited for with a code to scan, and leads on when it has come', async () => {
    const server = fakeServer({
      ...started,
      [status]: () => {
        server.answers[view] = { body: bookingAt('done', { ...sampleFeeBooking, status: 'booked', hold: null }) }
        return { body: { status: 'paid', isPaid: true, reason: null } }
      },
    })
    await open()
    await submit()
    expect(server.madeTo('/startswishpayment')[0]?.body).toEqual({
      ContractId: id,
      ObjectId: due.home.id,
      PhoneNumber: null,
      Message: null,
    })
    expect(heading()).toBe('Du har bokat B-1303')
  })

  it.each([
    ['declined', 'Betalningen nekades. Inget är betalt.'],
    ['cancelled', 'Du avbröt betalningen.'],
    ['failed', 'Betalningen gick inte igenom.'],
  ])('that is %s says so and can be tried again', async (outcome, strings) => {
    fakeServer({ ...started, [status]: { body: { status: outcome, isPaid: false, reason: null } } })
    await open()
    await submit()
    expect(said()).toContain(strings)
    expect(button('Betala med Swish')).toBeDefined()
  })

  it('whose answer is late is not to be paid again', async () => {
    vi.useFakeTimers()
    fakeServer({ ...started, [status]: { body: { status: 'started', isPaid: false, reason: null } } })
    await open()
    await submit()
    await act(async () => vi.advanceTimersByTimeAsync(91_000))
    expect(said()).toContain('Betala inte igen.')
    expect(said()).not.toContain('Välj ett annat sätt')
  })

  it('that was started before the page was loaded is waited for, not started again', async () => {
    const attempt = { id: paymentId, method: 'swish', status: 'started' } as const
    const server = fakeServer({
      [view]: { body: { ...due, payment: { ...due.payment, attempt } } },
      [status]: { body: { status: 'started', isPaid: false, reason: null } },
    })
    await open()
    expect(said()).toContain('Vi väntar på besked')
    expect(server.madeTo('/startswishpayment')).toEqual([])
  })

  it('that was started before the page was loaded is opened again: the same payment', async () => {
    const attempt = { id: paymentId, method: 'swish', status: 'started' } as const
    const server = fakeServer({
      ...started,
      [view]: { body: { ...due, payment: { ...due.payment, attempt } } },
      [status]: { body: { status: 'started', isPaid: false, reason: null } },
    })
    await open()
    await press('Öppna Swish igen')
    expect(server.madeTo('/startswishpayment')).toHaveLength(1)
    expect(document.querySelector("img[alt='QR-kod för Swish'], a[href^='swish:']")).not.toBeNull()
  })

  it('by the only way there is names no other, and opens the form again after a reload', async () => {
    const attempt = { id: paymentId, method: 'svea', status: 'started' } as const
    fakeServer({
      [view]: { body: { ...due, payment: { ...due.payment, methods: ['svea'], attempt } } },
      [status]: { body: { status: 'started', isPaid: false, reason: null } },
    })
    await open()
    expect(button('Visa kortformuläret igen')).toBeDefined()
    expect(said()).not.toContain('Välj ett annat sätt')
  })

  it('whose start is in doubt is not opened again', async () => {
    const attempt = { id: paymentId, method: 'swish', status: 'unknown' } as const
    fakeServer({
      [view]: { body: { ...due, payment: { ...due.payment, attempt } } },
      [status]: { body: { status: 'unknown', isPaid: false, reason: null } },
    })
    await open()
    expect(said()).toContain('Betala inte igen.')
    expect(said()).not.toContain('Öppna Swish igen')
  })

  const booked = bookingAt('done', { ...sampleFeeBooking, status: 'booked', hold: null })

  it.each(['payment', 'sign', 'start-booking'])(
    'of a booking that is booked is over, though the address says step=%s',
    async (step) => {
      fakeServer({ ...started, [view]: { body: booked } })
      await open(step)
      expect(heading()).toBe('Du har bokat B-1303')
      expect(location.search).toContain('step=done')
    },
  )

  it('that arrives while the page still requests it leads on', async () => {
    vi.useFakeTimers()
    const server = fakeServer({ ...started })
    await open('payment')
    expect(button('Betala med Swish')).toBeDefined()
    server.answers[view] = { body: booked }
    await act(async () => vi.advanceTimersByTimeAsync(11_000))
    expect(heading()).toBe('Du har bokat B-1303')
  })

  it('that the server has received is not requested again', async () => {
    vi.useFakeTimers()
    const server = fakeServer({ ...started })
    await open('payment')
    const attempt = { id: paymentId, method: 'swish', status: 'paid' } as const
    server.answers[view] = { body: { ...due, payment: { ...due.payment, attempt } } }
    await act(async () => vi.advanceTimersByTimeAsync(11_000))
    expect(heading()).toBe('Betalningen är mottagen')
    expect(said()).not.toContain('Betala bokningsavgiften')
    expect(document.querySelector('form')).toBeNull()
  })

  it('refuses a telephone number that is none', async () => {
    const server = fakeServer(started)
    await open()
    await write('phone', '12')
    await submit()
    expect(said()).toContain('Skriv numret med 7 till 20 siffror.')
    expect(server.madeTo('/startswishpayment')).toEqual([])
  })
})
